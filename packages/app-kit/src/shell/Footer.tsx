import { Link, type NavItem } from '@seatdesk/ui'

import { useI18n } from '../i18n/index.ts'

import classes from './Footer.module.css'

interface FooterProps {
  places: readonly NavItem[]
}

/** Footer of the pages that need no account. */
export function Footer({ places }: FooterProps) {
  const { t } = useI18n()
  return (
    <footer>
      <nav className={classes['root']} aria-label={t('COMMON.ABOUT_SITE')}>
        {places.map(({ href, label, isCurrent }) => (
          <Link
            key={href}
            look="quiet"
            href={href}
            aria-current={isCurrent === true ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}
