import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { staffLinksFor, type StaffLink } from '../../staff/navigation.ts'
import { useStaffSession } from '../../stores/staff-session.ts'
import styles from './StaffHomeScreen.module.css'

/** Whether a link leads away from this screen. */
const leadsElsewhere = (link: StaffLink): link is StaffLink & { text: Exclude<StaffLink['text'], 'home'> } => link.text !== 'home'

/** Where the console opens: the ways to everything in it. */
export function StaffHomeScreen() {
  const { t } = useTranslation('staff')
  const { firstName, role } = useStaffSession()
  return (
    <>
      <h1>{t('home.greeting', { name: firstName ?? '' })}</h1>
      <ul className={styles['ways']}>
        {staffLinksFor(role)
          .filter(leadsElsewhere)
          .map((link) => (
            <li key={link.path}>
              <Link href={link.path} className={styles['way']}>
                <strong>{t(`links.${link.text}`)}</strong>
                <span>{t(`home.about.${link.text}`)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
