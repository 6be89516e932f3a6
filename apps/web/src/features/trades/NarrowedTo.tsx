import { Button } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'

import { t } from '../../lib/messages/trades.ts'
import type { Narrowing } from './narrowings.ts'

import classes from './NarrowedTo.module.css'

/** What a ledger was led to, each taken away at one press; nothing where it was led to nothing. */
export function NarrowedTo({ narrowings }: { narrowings: readonly Narrowing[] }) {
  if (narrowings.length === 0) return null
  return (
    <ul className={classes['root']} aria-label={t('NARROWED.TITLE')}>
      {narrowings.map(({ label, takeAway }) => (
        <li key={label}>
          <Button
            icon={<IconX />}
            aria-label={t('NARROWED.TAKE_AWAY', { label })}
            onClick={takeAway}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
