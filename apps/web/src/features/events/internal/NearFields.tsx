import { MOST_MILES, NEAR_MILES } from '@seatdesk/domain'
import { IconButton, SelectField } from '@seatdesk/ui'
import { ComboField } from '@seatdesk/ui/combo-field'
import { IconX } from '@seatdesk/ui/icons'
import { useEffect, useRef, useState } from 'react'

import type { EventFilterQuery } from '../../../lib/addresses.ts'
import { cityName } from '../../../lib/finding/found.ts'
import { useSuggestions } from '../../../lib/finding/use-suggestions.ts'
import { t } from '../../../lib/messages/events.ts'

import classes from './NearFields.module.css'

interface NearFieldsProps {
  /** The city in force; none when undefined. */
  near: string | undefined
  /** How many miles around it. */
  within: number | undefined
  /** Whether somebody has just asked for it. */
  isWanted: boolean
  onChange: (change: Pick<EventFilterQuery, 'near'> | Pick<EventFilterQuery, 'within'>) => void
  /** Called when any place will do. */
  onLeave: () => void
}

/** The distances on offer, in miles. */
const DISTANCES = [10, NEAR_MILES, 50, 100, 250, MOST_MILES]

/** The city that events are near, and how near: the cities are suggested while one types. */
export function NearFields({
  near,
  within = NEAR_MILES,
  isWanted,
  onChange,
  onLeave,
}: NearFieldsProps) {
  const [typed, setTyped] = useState(near ?? '')
  const [known, setKnown] = useState(near)
  // The city in force may change from outside, by a suggestion of the search box for one.
  if (known !== near) {
    setKnown(near)
    setTyped(near ?? '')
  }
  const field = useRef<HTMLInputElement>(null)
  // Whoever has pressed for it wants to type.
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  const { suggestions } = useSuggestions(typed === near ? '' : typed)
  const cities = suggestions.cities.map(cityName)
  const distances = DISTANCES.includes(within) ? DISTANCES : [...DISTANCES, within]
  return (
    <div className={classes['root']}>
      <ComboField
        label={t('EVENTS.NEAR')}
        labelProps={{ className: classes['hidden'] }}
        placeholder={t('EVENTS.NEAR_CITY')}
        className={classes['city'] ?? ''}
        ref={field}
        isAnswer
        options={cities.map((city) => ({ value: city, label: city }))}
        value={typed}
        onChange={setTyped}
        onChoose={({ value }) => onChange({ near: value })}
        onBlur={() => setTyped(near ?? '')}
      />
      <SelectField
        label={t('EVENTS.NEAR_WITHIN')}
        isLabelHidden
        className={classes['miles'] ?? ''}
        value={String(within)}
        options={distances.map((miles) => ({
          value: String(miles),
          label: t('EVENTS.NEAR_MILES', { count: miles }),
        }))}
        onChange={(miles) => onChange({ within: Number(miles) })}
      />
      <IconButton label={t('EVENTS.NEAR_CLEAR')} onClick={onLeave}>
        <IconX />
      </IconButton>
    </div>
  )
}
