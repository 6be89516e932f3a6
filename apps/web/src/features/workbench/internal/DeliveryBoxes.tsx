import { DELIVERY_TYPES } from '@seatdesk/domain'
import { CheckboxField } from '@seatdesk/ui'
import { useId } from 'react'

import { t } from '../../../lib/messages/desk.ts'

import classes from './DeliveryBoxes.module.css'

interface DeliveryBoxesProps {
  /** The ways that are chosen, as bits. */
  value: number
  onChange: (value: number) => void
  /** What is wrong with them; `null` when nothing is. */
  error: string | null
}

/** How tickets may reach their buyer: any of the ways, and as many of them as there are. */
export function DeliveryBoxes({ value, onChange, error }: DeliveryBoxesProps) {
  const errorId = useId()
  return (
    <fieldset className={classes['root']} aria-describedby={error === null ? undefined : errorId}>
      <legend>{t('ADD_LISTING.DELIVERY')}</legend>
      {Object.entries(DELIVERY_TYPES).map(([bit, { key }]) => (
        <CheckboxField
          key={key}
          label={t(`DELIVERY_KIND.${key}`)}
          checked={(value & Number(bit)) !== 0}
          onChange={() => onChange(value ^ Number(bit))}
        />
      ))}
      {error !== null && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
