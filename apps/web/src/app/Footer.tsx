import { Link } from '@seatdesk/ui'

import { t } from '../lib/messages/start.ts'
import { paths } from '../lib/routes.ts'

import classes from './Footer.module.css'

/** The foot of every page that can be seen without an account. */
export function Footer() {
  return (
    <footer className={classes['root']}>
      <Link look="quiet" href={paths.privacy}>
        {t('LANDING.PRIVACY')}
      </Link>
      <Link look="quiet" href={paths.terms}>
        {t('LANDING.TERMS')}
      </Link>
      <Link look="quiet" href={paths.about}>
        {t('LANDING.ABOUT')}
      </Link>
      <Link look="quiet" href={paths.community}>
        {t('LANDING.COMMUNITY')}
      </Link>
    </footer>
  )
}
