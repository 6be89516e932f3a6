/** Days as `YYYY-MM-DD`, both included; null is not chosen. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** No days chosen. */
export const noDates: DateRange = { from: null, to: null }

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function parts(day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, dayAndMonth: `${Number(date)} ${months[Number(month) - 1] ?? ''}` }
}

/** A range as read: `1 Nov – 20 Nov 2026`, a single day once; empty when nothing is chosen. */
export function formatRange({ from, to }: DateRange): string {
  if (from === null) return ''
  const first = parts(from)
  if (to === null || to === from) return `${first.dayAndMonth} ${first.year}`
  const last = parts(to)
  const start = first.year === last.year ? first.dayAndMonth : `${first.dayAndMonth} ${first.year}`
  return `${start} – ${last.dayAndMonth} ${last.year}`
}
