import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { staffLinksFor } from '../../staff/navigation.ts'
import { useStaffSession } from '../../stores/staff-session.ts'
import styles from './StaffHomeScreen.module.css'

/** Where the console opens: the ways to everything in it. */
export function StaffHomeScreen() {
  const { t } = useTranslation('staff')
  const { firstName, role } = useStaffSession()
  return (
    <>
      <h1>{t('home.greeting', { name: firstName ?? '' })}</h1>
      <ul className={styles['ways']}>
        {staffLinksFor(role)
          .filter(({ text }) => text !== 'home')
          .map((link) => (
            <li key={link.path}>
              <Link href={link.path} className={styles['way']}>
                <strong>{t(`links.${link.text}`)}</strong>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
