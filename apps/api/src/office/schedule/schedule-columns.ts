/** What the columns of a schedule are called; names are compared without case, spaces and punctuation. */
const NAMES = {
  source: ['id', 'uid', 'gameid', 'eventid', 'externalid'],
  name: ['name', 'event', 'eventname', 'title', 'summary'],
  away: ['away', 'awayteam', 'visitor'],
  home: ['home', 'hometeam'],
  venue: ['venue', 'venuename', 'location', 'arena', 'stadium'],
  city: ['city'],
  dateTime: ['datetime', 'start', 'starts', 'starttime', 'dtstart', 'tip', 'tiputc'],
  date: ['date', 'day', 'eventdate'],
  time: ['time', 'eventtime'],
  performers: ['performers', 'performer', 'artists', 'artist', 'lineup'],
  tba: ['tba', 'tbd', 'istbd', 'istba'],
} as const satisfies Record<string, readonly string[]>

export type ScheduleColumn = keyof typeof NAMES

const byName = new Map<string, ScheduleColumn>(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name) => [name, column as ScheduleColumn] as const),
  ),
)

/** The columns of a header in its order; `null` for those that are not known, or named before. */
export const scheduleColumns = (header: readonly string[]): (ScheduleColumn | null)[] => {
  const seen = new Set<ScheduleColumn>()
  return header.map((name) => {
    const column = byName.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
    if (!column || seen.has(column)) return null
    seen.add(column)
    return column
  })
}

/** What a header must have, in words; `null` when it has everything. */
export const missingScheduleColumn = (
  columns: readonly (ScheduleColumn | null)[],
): string | null => {
  const has = (column: ScheduleColumn) => columns.includes(column)
  if (!has('name') && !(has('away') && has('home'))) return 'name'
  if (!has('venue')) return 'venue'
  return has('dateTime') || has('date') ? null : 'date'
}
