import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'

/** Names of colleagues by id; `you` for the reader. */
export function useStaffNames(me: string): (id: string) => string {
  const { t } = useTranslation('inbox')
  const people = useServerData('staffChatList', { query: { view: 'open' } }).data?.people ?? []
  return (id) =>
    id === me ? t('thread.me') : (people.find((person) => person.id === id)?.name ?? t('thread.somebody'))
}
