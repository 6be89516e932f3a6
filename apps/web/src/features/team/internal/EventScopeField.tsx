import { formatDay } from '@seatdesk/domain'
import { Button, CheckboxField, Stack } from '@seatdesk/ui'
import { ComboField } from '@seatdesk/ui/combo-field'
import { IconX } from '@seatdesk/ui/icons'
import { useRef, useState } from 'react'

import { t } from '../../../lib/i18n/team.ts'
import { useSuggestions } from '../../../lib/search/use-suggestions.ts'
import type { EventScopeItem, useEventScope } from './use-event-scope.ts'

import classes from './EventScopeField.module.css'

export interface EventScopeFieldProps extends Pick<ReturnType<typeof useEventScope>, 'eventScope'> {
  /** Error below the search field; none by default. */
  error?: string | undefined
}

const keyOf = ({ kind, id }: Pick<EventScopeItem, 'kind' | 'id'>): string => `${kind} ${id}`

/** Chooses the events and performers that a member may work with, by search; off for all of them. */
export function EventScopeField({
  eventScope: { isOn, setOn, items, setItems },
  error,
}: EventScopeFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = useFoundItems(text).filter(
    (item) => !items.some((chosen) => keyOf(chosen) === keyOf(item)),
  )

  return (
    <Stack gap="sm">
      <CheckboxField
        label={t('TEAM.NARROW')}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn && (
        <>
          <ComboField
            ref={field}
            label={t('TEAM.NARROW_SEARCH')}
            description={t('TEAM.NARROW_TEXT')}
            isAnswer
            options={found.map((item) => ({
              value: keyOf(item),
              label: item.name,
              note: item.note,
            }))}
            value={text}
            onChange={setText}
            onChoose={({ value }) => {
              const item = found.find((one) => keyOf(one) === value)
              if (item) setItems((chosen) => [...chosen, item])
              setText('')
            }}
            error={error}
          />
          {items.length > 0 && (
            <ul className={classes['items']} aria-label={t('TEAM.NARROW_CHOSEN')}>
              {items.map((item) => (
                <li key={keyOf(item)}>
                  <Button
                    size="small"
                    icon={<IconX aria-hidden />}
                    aria-label={t('TEAM.NARROW_REMOVE', { name: item.name })}
                    onClick={() => {
                      setItems((chosen) => chosen.filter((one) => keyOf(one) !== keyOf(item)))
                      field.current?.focus()
                    }}
                  >
                    {item.name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Stack>
  )
}

/** The performers and events that match a text. */
const useFoundItems = (text: string): (EventScopeItem & { note: string })[] => {
  const { performers, events } = useSuggestions(text).suggestions
  return [
    ...performers.flatMap(({ id, name }) =>
      id === undefined
        ? []
        : [{ kind: 'performer' as const, id, name, note: t('TEAM.NARROW_PERFORMER') }],
    ),
    ...events.map(({ id, name, dateTime, venue }) => ({
      kind: 'event' as const,
      id,
      name,
      note: `${formatDay(dateTime)} · ${venue.name}`,
    })),
  ]
}
