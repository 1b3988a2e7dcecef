import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import skeleton from '#web/ui/Skeleton.module.css'

/** How long the sheets' pictures and texts are waited for, ms, and how often they are looked at. */
const patienceMs = 20_000
const pauseMs = 100

/** Whether a page has all its pictures and texts. Pictures below the window are loaded from now on. */
function isWhole(page: Element): boolean {
  const pictures = [...page.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  return page.querySelector(`.${skeleton['skeleton']}`) === null && pictures.every(({ complete }) => complete)
}

/** Prints the sheets of its page once their pictures and texts are there: paper keeps the gap of one that comes later. */
export function PrintSheets() {
  const { t } = useTranslation('desk')
  const [isWaiting, setIsWaiting] = useState(false)
  const start = async (button: Element) => {
    const page = button.closest('main') ?? document.body
    const until = performance.now() + patienceMs
    setIsWaiting(true)
    while (button.isConnected && !isWhole(page) && performance.now() < until)
      await new Promise((resume) => setTimeout(resume, pauseMs))
    setIsWaiting(false)
    // Staff who have left the screen meanwhile print nothing.
    if (!button.isConnected) return
    if (isWhole(page)) print()
    else showToast(t('sheets.incomplete'), { tone: 'error', action: { label: t('sheets.asIs'), run: () => print() } })
  }
  return (
    <Button
      variant="main"
      busy={isWaiting && t('sheets.waiting')}
      onClick={({ currentTarget }) => void start(currentTarget)}
    >
      {t('sheets.print')}
    </Button>
  )
}
