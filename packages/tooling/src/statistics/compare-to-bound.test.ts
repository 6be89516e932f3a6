import { describe, expect, test } from 'vitest'

import { compareToBound } from './compare-to-bound.ts'
import { medianInterval } from './median-interval.ts'

/** Ratios measured by benchmark rounds on a busy machine, with the expected result. */
const SEEN = {
  // Median 0.885, middle half 14 % wide; a bound of 0.9 used to fail on it.
  noise: [0.885, 0.79, 0.942, 1.03, 0.818, 0.871, 0.97, 0.81, 0.899],
  // Ours at 0.75 of the reference, on a machine with a load of 11.
  loss: [
    0.607, 0.876, 0.718, 1.022, 0.762, 0.669, 0.75, 0.78, 0.99, 0.453, 0.837, 0.718, 0.756, 0.458,
  ],
  gain: [1.353, 0.978, 1.44, 1.007, 1.646, 1.826, 1.47, 1.934, 1.137, 2.376, 1.043, 1.275],
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN

const evaluated = (ratios: readonly number[], bound: Parameters<typeof compareToBound>[2]) =>
  compareToBound(median(ratios), medianInterval(ratios), bound)

describe('RUN-450 a benchmark bound', () => {
  test('is open if its interval includes the bound', () => {
    expect(median(SEEN.noise)).toBe(0.885)
    expect(evaluated(SEEN.noise, { atLeast: 0.9 })).toBe('open')
    expect(evaluated(SEEN.gain, { atMost: 1.2 })).toBe('open')
  })

  test('is missed if the whole interval is beyond it', () => {
    expect(evaluated(SEEN.loss, { atLeast: 0.9 })).toBe('missed')
    expect(evaluated(SEEN.gain, { atMost: 0.9 })).toBe('missed')
  })

  test('is kept if the median keeps it, however wide the interval is', () => {
    expect(evaluated(SEEN.gain, { atLeast: 0.9 })).toBe('kept')
    expect(evaluated(SEEN.loss, { atMost: 0.9 })).toBe('kept')
  })

  test('that is open is missed with enough rounds', () => {
    const more = [SEEN.noise, SEEN.noise, SEEN.noise, SEEN.noise, SEEN.noise].flat()
    const worse = more.map((ratio) => ratio * 0.93)
    expect(evaluated(worse.slice(0, 9), { atLeast: 0.9 })).toBe('open')
    expect(evaluated(worse, { atLeast: 0.9 })).toBe('missed')
  })

  test('is never missed with fewer than seven rounds', () => {
    const far = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1]
    expect(evaluated(far, { atLeast: 0.9 })).toBe('open')
    expect(evaluated([...far, 0.1], { atLeast: 0.9 })).toBe('missed')
  })
})

test('RUN-450 the interval contains the true median in at least 97 % of samples', () => {
  // Rounds of skewed noise with a median of 1, from a fixed seed.
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (const rounds of [7, 12, 25, 60]) {
    let covered = 0
    for (let sample = 0; sample < 2000; sample += 1) {
      const { low, high } = medianInterval(
        Array.from({ length: rounds }, () => Math.exp((random() ** 2 - 0.25) / 3)),
      )
      if (low <= 1 && high >= 1) covered += 1
    }
    expect(covered).toBeGreaterThanOrEqual(1940)
  }
})
