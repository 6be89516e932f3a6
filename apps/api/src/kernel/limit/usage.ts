/** What was used so long ago counts for about a third, in ms. */
const MEMORY_MS = 2_000

/** How much time somebody has used lately: what was long ago counts less and less. */
export const countingUsage = () => {
  let usedMs = 0
  let countedAt = 0
  const at = (now: number): number => usedMs * Math.exp((countedAt - now) / MEMORY_MS)
  return {
    at,
    /** By what whoever has used more ranks behind who has used less, whenever the two are compared. */
    rank: (): number => Math.log(usedMs) + countedAt / MEMORY_MS,
    add: (ms: number, now: number): void => {
      usedMs = at(now) + ms
      countedAt = now
    },
    /** In how many ms it comes down to a part of all the time there is; 0 when it is there. */
    untilBelow: (part: number, now: number): number => {
      const most = part * MEMORY_MS
      return at(now) <= most ? 0 : MEMORY_MS * Math.log(at(now) / most)
    },
  }
}
