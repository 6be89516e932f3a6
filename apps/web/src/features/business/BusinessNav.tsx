import { Link } from '@seatdesk/ui'

import { t } from '../../lib/i18n/business.ts'
import { PATHS } from '../../lib/routes.ts'

import classes from './BusinessNav.module.css'

interface BusinessNavProps {
  current: 'profit' | 'stock'
}

const PAGES = [
  { name: 'profit', word: 'BUSINESS.PROFIT', path: PATHS.business },
  { name: 'stock', word: 'BUSINESS.STOCK', path: PATHS.businessStock },
] as const

/** Links between the two business reports. */
export function BusinessNav({ current }: BusinessNavProps) {
  return (
    <nav className={classes['root']} aria-label={t('BUSINESS.PARTS')}>
      {PAGES.map(({ name, word, path }) => (
        <Link
          key={name}
          className={classes['part'] ?? ''}
          look="quiet"
          href={path}
          {...(name === current && { 'aria-current': 'page' as const })}
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}
