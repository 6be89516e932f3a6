import { isRealWallTime, type WallTime, wallTime } from '@seatdesk/domain'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})/
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * A day as it is typed or pasted, `2026-05-30` or `5/30/2026`, at the time of day that another moment
 * has; `null` where it is none.
 */
export const readDay = (text: string, like: WallTime): WallTime | null => {
  const iso = ISO.exec(text.trim())
  const american = AMERICAN.exec(text.trim())
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [american?.[3], american?.[1], american?.[2]]
  if (!year || !month || !day) return null
  const moment = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${like.slice(10)}`
  return isRealWallTime(moment) ? wallTime(moment) : null
}
