import dayjs from 'dayjs'

/** Days as `YYYY-MM-DD`, both included; null is not chosen. */
export interface DateRange {
  /** The first day. */
  from: string | null
  /** The last day. */
  to: string | null
}

/** No days chosen. */
export const NO_DATES: DateRange = { from: null, to: null }

/** A range as read: `01 Nov – 20 Nov 2026`, its days as tables write them, a single day once; empty when nothing is chosen. */
export const formatRange = ({ from, to }: DateRange): string => {
  if (from === null) return ''
  const first = dayjs(from)
  if (to === null || to === from) return first.format('DD MMM YYYY')
  const last = dayjs(to)
  const start = first.format(first.year() === last.year() ? 'DD MMM' : 'DD MMM YYYY')
  return `${start} – ${last.format('DD MMM YYYY')}`
}
