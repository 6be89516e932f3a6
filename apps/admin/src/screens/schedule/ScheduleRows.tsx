import { unbrokenTime } from '@seatdesk/app-kit/dates'
import { formatDay, formatTime, type ScheduleOutcome, type ScheduleRow } from '@seatdesk/domain'
import {
  type Column,
  DataTable,
  Link,
  StatusBadge,
  Text,
  type Tone,
  useWiderThan,
} from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { unbrokenDate } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/catalog.ts'
import { RowCard } from '../../lib/RowCard.tsx'

import classes from './ScheduleRows.module.css'

/** Label and tone of each outcome; outcomes that need attention stand out. */
const OUTCOMES = {
  new: { label: t('SCHEDULE.NEW'), tone: 'good' },
  changed: { label: t('SCHEDULE.CHANGED'), tone: 'waiting' },
  same: { label: t('SCHEDULE.SAME'), tone: 'neutral' },
  duplicate: { label: t('SCHEDULE.DUPLICATE'), tone: 'held' },
  unknownVenue: { label: t('SCHEDULE.UNKNOWN_VENUE'), tone: 'held' },
  refused: { label: t('SCHEDULE.REFUSED'), tone: 'bad' },
} satisfies Record<ScheduleOutcome, { label: string; tone: Tone }>

const outcomeOf = ({ outcome }: ScheduleRow) => (
  <StatusBadge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StatusBadge>
)

const eventOf = ({ name, eventId }: ScheduleRow) =>
  eventId === null ? name : <Link href={hrefs.event(eventId)}>{name || eventId}</Link>

const dateOf = ({ dateTime }: ScheduleRow) =>
  dateTime === null
    ? ''
    : `${unbrokenDate(formatDay(dateTime) ?? '')}, ${unbrokenTime(formatTime(dateTime) ?? '')}`

/** The server's sentence begins in lower case. */
const reasonOf = ({ message }: ScheduleRow) =>
  message?.replace(/^./, (first) => first.toUpperCase())

const columns: Column<ScheduleRow>[] = [
  { key: 'row', header: t('SCHEDULE.ROW'), align: 'end', render: ({ row }) => row },
  { key: 'outcome', header: t('SCHEDULE.OUTCOME'), render: outcomeOf },
  { key: 'event', header: t('EVENTS.NAME'), render: eventOf },
  { key: 'venue', header: t('EVENTS.VENUE'), render: ({ venue }) => venue },
  { key: 'when', header: t('EVENTS.WHEN'), render: dateOf },
  { key: 'message', header: t('SCHEDULE.WHY'), isQuiet: true, render: reasonOf },
]

/** Sort order: outcomes that need attention first. */
const ORDER: readonly ScheduleOutcome[] = [
  'refused',
  'unknownVenue',
  'duplicate',
  'changed',
  'new',
  'same',
]

/** Maximum number of rows shown; a season has thousands. The rest is only counted. */
const MAX_SHOWN = 300

/** Table of the outcome of each schedule row. */
export function ScheduleRows({ rows }: { rows: readonly ScheduleRow[] }) {
  const isWide = useWiderThan('cards')
  const shown = rows
    .toSorted((left, right) => ORDER.indexOf(left.outcome) - ORDER.indexOf(right.outcome))
    .slice(0, MAX_SHOWN)
  return (
    <div className={classes['root']}>
      {shown.length < rows.length && (
        <Text>{t('SCHEDULE.SOME_ROWS', { shown: shown.length, all: rows.length })}</Text>
      )}
      <DataTable
        caption={t('SCHEDULE.ROWS')}
        columns={columns}
        rows={shown}
        keyOf={({ row }) => String(row)}
        layout={isWide ? 'table' : 'cards'}
        renderCard={(row) => (
          <RowCard
            title={eventOf(row)}
            status={outcomeOf(row)}
            facts={{
              row: t('SCHEDULE.ROW_NUMBER', { row: row.row }),
              venue: row.venue,
              when: dateOf(row),
              reason: reasonOf(row),
            }}
          />
        )}
      />
    </div>
  )
}
