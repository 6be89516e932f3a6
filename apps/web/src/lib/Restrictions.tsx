import { pickRestrictions, traitSentence } from '@seatdesk/domain'
import { IconAlertTriangle } from '@seatdesk/ui/icons'

import classes from './Restrictions.module.css'

interface RestrictionsProps {
  disclosures: readonly string[]
  /** Whether they are on lines of their own, at the end of a cell; off by default. */
  isBelow?: boolean
}

/** What restricts seats, in words, for places beside a price; nothing if there is nothing. */
export function Restrictions({ disclosures, isBelow = false }: RestrictionsProps) {
  const codes = pickRestrictions(disclosures)
  if (codes.length === 0) return null
  return (
    <span className={classes['root']} data-below={isBelow || undefined}>
      <IconAlertTriangle className={classes['icon']} aria-hidden />
      <span>{codes.map(traitSentence).join(', ')}</span>
    </span>
  )
}
