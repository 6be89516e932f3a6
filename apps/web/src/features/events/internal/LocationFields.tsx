import { MAX_RADIUS_MILES, DEFAULT_RADIUS_MILES } from '@seatdesk/domain'
import { IconButton, SelectField } from '@seatdesk/ui'
import { ComboField } from '@seatdesk/ui/combo-field'
import { IconX } from '@seatdesk/ui/icons'
import { useEffect, useRef, useState } from 'react'

import type { EventFilterQuery } from '../../../lib/addresses.ts'
import { t } from '../../../lib/i18n/search.ts'
import { cityName } from '../../../lib/search/event-search.ts'
import { useSuggestions } from '../../../lib/search/use-suggestions.ts'

import classes from './LocationFields.module.css'

interface LocationFieldsProps {
  /** The active city; undefined if none. */
  near: string | undefined
  /** Radius in miles. */
  within: number | undefined
  /** Whether the user has just opened the field. */
  isWanted: boolean
  onChange: (change: Pick<EventFilterQuery, 'near'> | Pick<EventFilterQuery, 'within'>) => void
  /** Called when the user clears the location. */
  onLeave: () => void
}

/** Radius options, in miles. */
const DISTANCES = [10, DEFAULT_RADIUS_MILES, 50, 100, 250, MAX_RADIUS_MILES]

/** The location filter: a city with suggestions, and a radius. */
export function LocationFields({
  near,
  within = DEFAULT_RADIUS_MILES,
  isWanted,
  onChange,
  onLeave,
}: LocationFieldsProps) {
  const [text, setText] = useState(near ?? '')
  const [known, setKnown] = useState(near)
  // The active city may also change elsewhere, for example by a suggestion of the search box.
  if (known !== near) {
    setKnown(near)
    setText(near ?? '')
  }
  const field = useRef<HTMLInputElement>(null)
  // Focuses the field if the user opened it with a press.
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  const { suggestions } = useSuggestions(text === near ? '' : text)
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
        value={text}
        onChange={setText}
        onChoose={({ value }) => onChange({ near: value })}
        onBlur={() => setText(near ?? '')}
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
