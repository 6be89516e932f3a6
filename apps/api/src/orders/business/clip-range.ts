import { type WallTime, wallTime } from '@seatdesk/domain'

interface Range {
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** The part of a range of days that lies within another range, to the last minute. */
export const clipRange = (first: string, last: string, { from, to }: Range) => {
  const [start, end] = [wallTime(`${first}T00:00:00`), wallTime(`${last}T23:59:00`)]
  return {
    from: from !== undefined && from > start ? from : start,
    to: to !== undefined && to < end ? to : end,
  }
}
