import type { UnknownVenue } from '@seatdesk/domain'
import { Button, Panel, SelectField, Stack, Text } from '@seatdesk/ui'

import { t } from '../../lib/messages/catalogue.ts'

interface UnknownVenuesProps {
  unknown: readonly UnknownVenue[]
  /** The ids of those that were chosen, by their names in the file. */
  chosen: Readonly<Record<string, number>>
  onChoose: (venue: string, id: number) => void
  /** Called to try the schedule with what was chosen. */
  onTry: () => void
}

/** The venues that nobody knows, each with those whose names are nearest. */
export function UnknownVenues({ unknown, chosen, onChoose, onTry }: UnknownVenuesProps) {
  return (
    <Panel title={t('SCHEDULE.UNKNOWN_VENUES')}>
      <Stack gap="sm">
        <Text>{t('SCHEDULE.UNKNOWN_HINT')}</Text>
        {unknown.map(({ venue, rows, nearest }) => (
          <SelectField
            key={venue}
            label={t('SCHEDULE.IS_VENUE', { venue, rows })}
            value={String(chosen[venue] ?? '')}
            options={[
              { value: '', label: t('EVENT_FORM.CHOOSE') },
              ...nearest.map(({ id, name, city }) => ({
                value: String(id),
                label: `${name}, ${city}`,
              })),
            ]}
            onChange={(id) => onChoose(venue, Number(id))}
          />
        ))}
        <Button onClick={onTry}>{t('SCHEDULE.AGAIN')}</Button>
      </Stack>
    </Panel>
  )
}
