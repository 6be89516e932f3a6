import { useId } from 'react'

import { t } from '../../lib/i18n/event-tickets.ts'

import classes from './QuantityFilter.module.css'

interface QuantityFilterProps {
  /** The wanted number of tickets; undefined for any number. */
  quantity: number | undefined
  onChange: (quantity: number | undefined) => void
}

/** The common quantities, always visible. */
const COMMON_QUANTITIES = [1, 2, 3, 4, 5, 6]

/** The rare quantities, in a select. */
const LARGE_QUANTITIES = [7, 8, 9, 10]

/** Quantity filter, above all others: hides listings that cannot be sold in that number. */
export function QuantityFilter({ quantity, onChange }: QuantityFilterProps) {
  const name = useId()
  const isLarger = quantity !== undefined && !COMMON_QUANTITIES.includes(quantity)
  const larger =
    isLarger && !LARGE_QUANTITIES.includes(quantity)
      ? [...LARGE_QUANTITIES, quantity]
      : LARGE_QUANTITIES
  return (
    <fieldset className={classes['root']}>
      <legend className={classes['question']}>{t('EVENT_TICKETS.HOW_MANY')}</legend>
      {[undefined, ...COMMON_QUANTITIES].map((item) => (
        <label key={item ?? 'any'} className={classes['answer']}>
          <input
            type="radio"
            name={name}
            checked={item === quantity}
            onChange={() => onChange(item)}
          />
          {item ?? t('EVENT_TICKETS.ANY_QUANTITY')}
        </label>
      ))}
      <select
        className={classes['customQuantity']}
        aria-label={t('EVENT_TICKETS.MORE_TICKETS')}
        data-chosen={isLarger || undefined}
        value={isLarger ? quantity : ''}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        <option value="" disabled>
          {t('EVENT_TICKETS.MORE_TICKETS_SHORT', { count: COMMON_QUANTITIES.length + 1 })}
        </option>
        {larger.map((item) => (
          <option key={item} value={item}>
            {item}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
