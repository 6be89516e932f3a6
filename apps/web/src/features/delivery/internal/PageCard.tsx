import { SelectField } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../../lib/messages/delivery.ts'
import type { TicketPage } from './ticket-page.ts'

import classes from './PageCard.module.css'

interface PageCardProps {
  page: TicketPage
  /** The seats that it may be the ticket of. */
  seats: readonly { value: string; label: string }[]
  /** The key of the one that it is; nobody's without. */
  seat: string | undefined
  /** Whether another page that is given to somebody has its barcode. */
  isShared: boolean
  onGive: (seat: string | null) => void
}

/** A page as it looks, and whose ticket it is. */
export function PageCard({ page, seats, seat, isShared, onGive }: PageCardProps) {
  const [isLarge, setLarge] = useState(false)
  const name = t('DELIVERY.PAGE', { name: page.source.file.name, number: page.number })
  return (
    <li className={classes['root']} data-large={isLarge || undefined}>
      <button
        type="button"
        className={classes['picture']}
        aria-expanded={isLarge}
        aria-label={t('DELIVERY.LARGER', { page: name })}
        onClick={() => setLarge(!isLarge)}
      >
        <img src={page.picture} alt="" />
      </button>
      <span className={classes['name']}>{name}</span>
      <SelectField
        label={t('DELIVERY.GIVE_TO')}
        options={[{ value: '', label: t('DELIVERY.NOBODY') }, ...seats]}
        value={seat ?? ''}
        onChange={(value) => onGive(value === '' ? null : value)}
        error={isShared && t('DELIVERY.SAME_CODE')}
      />
    </li>
  )
}
