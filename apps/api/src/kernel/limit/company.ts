/** How long somebody who has just asked for something counts as being about, in ms. */
const ABOUT_MS = 500

/** Remembers who was about lately: two names tell of anyone whether there is somebody else. */
export const watchingCompany = () => {
  let last = { whose: '', at: -Infinity }
  let lastOther = last
  return {
    /** Notes that somebody has asked for something. */
    note: (whose: string, now: number): void => {
      if (whose !== last.whose) lastOther = last
      last = { whose, at: now }
    },
    /** For how long somebody else than this one still counts as being about; 0 when nobody does. */
    leftMs: (whose: string, now: number): number => {
      const other = whose === last.whose ? lastOther : last
      return Math.max(0, other.at + ABOUT_MS - now)
    },
  }
}
