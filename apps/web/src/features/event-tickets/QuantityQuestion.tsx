import { useId } from 'react'

import { t } from '../../lib/messages/events.ts'

import classes from './QuantityQuestion.module.css'

interface QuantityQuestionProps {
  /** How many tickets are wanted; any number when undefined. */
  quantity: number | undefined
  onChange: (quantity: number | undefined) => void
}

/** The quantities that most want, in sight at once. */
const COMMON = [1, 2, 3, 4, 5, 6]

/** Those that few want, behind one control. */
const LARGER = [7, 8, 9, 10]

/** How many are wanted, asked before anything else: what cannot be sold in that number falls away. */
export function QuantityQuestion({ quantity, onChange }: QuantityQuestionProps) {
  const name = useId()
  const isLarger = quantity !== undefined && !COMMON.includes(quantity)
  const larger = isLarger && !LARGER.includes(quantity) ? [...LARGER, quantity] : LARGER
  return (
    <fieldset className={classes['root']}>
      <legend className={classes['question']}>{t('EVENT_TICKETS.HOW_MANY')}</legend>
      {[undefined, ...COMMON].map((each) => (
        <label key={each ?? 'any'} className={classes['answer']}>
          <input
            type="radio"
            name={name}
            checked={each === quantity}
            onChange={() => onChange(each)}
          />
          {each ?? t('EVENT_TICKETS.ANY_QUANTITY')}
        </label>
      ))}
      <select
        className={classes['larger']}
        aria-label={t('EVENT_TICKETS.MORE_TICKETS')}
        data-chosen={isLarger || undefined}
        value={isLarger ? quantity : ''}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        <option value="" disabled>
          {t('EVENT_TICKETS.MORE_TICKETS_SHORT', { count: COMMON.length + 1 })}
        </option>
        {larger.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
