import { Link, type PlaceLink } from '@seatdesk/ui'

import { useWords } from '../messages/index.ts'

import classes from './Footer.module.css'

interface FooterProps {
  places: readonly PlaceLink[]
}

/** Footer of the pages that need no account. */
export function Footer({ places }: FooterProps) {
  const { t } = useWords()
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
