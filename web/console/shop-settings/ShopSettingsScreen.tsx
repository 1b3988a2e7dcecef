import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { mayUse } from '../frame/navigation.ts'
import { ChargesForm } from './ChargesForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { DiscountsPanel } from './DiscountsPanel.tsx'
import { GarmentsForm } from './GarmentsForm.tsx'
import { HoursForm } from './HoursForm.tsx'
import { MailsPanel } from './MailsPanel.tsx'
import { OccasionsForm } from './OccasionsForm.tsx'
import { StationsForm } from './StationsForm.tsx'
import styles from './ShopSettings.module.css'

const parts = ['contact', 'hours', 'charges', 'discounts', 'press', 'garments', 'occasions', 'mails'] as const

/** The settings of the shop (R-STAFF-10), which staff may read and change with the permission for it, and the messages the shop sends. */
export function ShopSettingsScreen() {
  const { t } = useTranslation(['shop-settings', 'staff'])
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const maySeeTeam = useStaffSession((session) => mayUse(session, 'team'))
  const part = parts.find((one) => one === query.get('tab')) ?? 'contact'
  const source = useServerData('staffSettings')
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <Tabs
        label={t('parts')}
        tabs={parts.map((value) => ({ value, label: t(value === 'discounts' ? 'discountsTab' : value) }))}
        selected={part}
        onSelect={(tab) =>
          navigate(staffPaths.settings({ tab: tab === 'contact' ? undefined : tab }), { replace: true })
        }
      >
        {part === 'mails' && <MailsPanel mail={query.get('mail')} />}
        {part === 'discounts' && <DiscountsPanel />}
        {part !== 'mails' && part !== 'discounts' && (
          <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
            {(settings) => {
              const form = {
                settings,
                onSaved: (saved: typeof settings) => source.change(() => saved),
                onStale: source.reload,
              }
              if (part === 'contact') return <ContactForm key={settings.contact.version} {...form} />
              if (part === 'press') return <StationsForm key={settings.press.version} {...form} />
              if (part === 'garments') return <GarmentsForm key={settings.press.version} {...form} />
              if (part === 'occasions') return <OccasionsForm {...form} />
              return part === 'hours' ? (
                <HoursForm key={settings.hours.version} {...form} />
              ) : (
                <ChargesForm key={settings.charges.version} {...form} />
              )
            }}
          </Loadable>
        )}
      </Tabs>
      {maySeeTeam && part === 'contact' && (
        <p>
          <Link href={staffPaths.team()} className={styles['back']}>
            {t('staff:team.people')}
          </Link>
        </p>
      )}
    </div>
  )
}
