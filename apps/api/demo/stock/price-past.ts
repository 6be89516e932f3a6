import { random } from '../random.ts'

/** How far prices stray within a day, and how much dearer they are for each day that is further off. */
const STRAY = 0.025
const FALL = 0.004

/**
 * What the cheapest ticket cost some days ago, as a part of what it costs today: by the number of
 * days, the first of them 1 for today. Prices fall towards the event, by fits and starts.
 */
export const pricePast = (seed: string, days: number): number[] => {
  const source = random(seed)
  const past = [1]
  for (let day = 1; day <= days; day += 1) {
    const before = past[day - 1] ?? 1
    const next = before * (1 + FALL + STRAY * source.normal())
    past.push(Math.round(Math.min(1.8, Math.max(0.7, next)) * 1000) / 1000)
  }
  return past
}
