import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { excludedListingSizes, SPLIT_RULES, type SplitInput, splitValues } from './split-values.ts'

describe('split values of the remaining tickets', () => {
  test.each<[id: string, question: SplitInput, values: number[]]>([
    ['SPLIT-1', { rule: 'default', left: 1 }, [1]],
    ['SPLIT-1', { rule: 'default', left: 2 }, [2]],
    ['SPLIT-1', { rule: 'default', left: 3 }, [1, 3]],
    ['SPLIT-1', { rule: 'default', left: 4 }, [2, 4]],
    ['SPLIT-1', { rule: 'default', left: 5 }, [1, 2, 3, 5]],
    ['SPLIT-1', { rule: 'default', left: 6 }, [1, 2, 3, 4, 6]],
    ['SPLIT-1', { rule: 'default', left: 9 }, [1, 2, 3, 4, 5, 6, 7, 9]],
    ['SPLIT-2', { rule: 'any', left: 1 }, [1]],
    ['SPLIT-2', { rule: 'any', left: 4 }, [1, 2, 3, 4]],
    ['SPLIT-3', { rule: 'none', left: 1 }, [1]],
    ['SPLIT-3', { rule: 'none', left: 4 }, [4]],
    ['SPLIT-4', { rule: 'neverLeaveOne', left: 1 }, [1]],
    ['SPLIT-4', { rule: 'neverLeaveOne', left: 2 }, [2]],
    ['SPLIT-4', { rule: 'neverLeaveOne', left: 4 }, [1, 2, 4]],
    ['SPLIT-5', { rule: 'avoidOneAndThree', left: 2 }, [2]],
    ['SPLIT-5', { rule: 'avoidOneAndThree', left: 4 }, [2, 4]],
    ['SPLIT-5', { rule: 'avoidOneAndThree', left: 6 }, [1, 2, 4, 6]],
    ['SPLIT-6', { rule: 'pairs', left: 1 }, [1]],
    ['SPLIT-6', { rule: 'pairs', left: 4 }, [2, 4]],
    ['SPLIT-6', { rule: 'pairs', left: 5 }, [2, 4, 5]],
    ['SPLIT-7', { rule: 'custom', left: 6, customSplits: [4, 2] }, [2, 4, 6]],
    ['SPLIT-7', { rule: 'custom', left: 3, customSplits: [2, 4] }, [2, 3]],
    ['SPLIT-7', { rule: 'custom', left: 1, customSplits: [2, 4] }, [1]],
    ['SPLIT-7', { rule: 'custom', left: 5 }, [5]],
    ['SPLIT-7', { rule: 'custom', left: 5, customSplits: null }, [5]],
    ['SPLIT-9', { rule: 'any', left: 0 }, []],
    ['SPLIT-9', { rule: 'default', left: 0 }, []],
    ['SPLIT-10', { rule: 'any', left: 6, longestRun: 2 }, [1, 2, 6]],
    ['SPLIT-10', { rule: 'pairs', left: 4, longestRun: 1 }, [4]],
    ['SPLIT-10', { rule: 'none', left: 4, longestRun: 2 }, [4]],
  ])('%s %j → %j', (_id, round, values) => {
    expect(splitValues(round)).toEqual(values)
  })
})

const query: fc.Arbitrary<SplitInput> = fc
  .record({
    rule: fc.constantFrom(...SPLIT_RULES),
    left: fc.integer({ min: 1, max: 60 }),
    customSplits: fc.array(fc.integer({ min: 1, max: 60 })),
  })
  .chain((requested) =>
    fc.integer({ min: 1, max: requested.left }).map((run) => ({ ...requested, longestRun: run })),
  )

const holds = (check: (requested: SplitInput, values: number[]) => void) =>
  fc.assert(
    fc.property(query, (requested) => check(requested, splitValues(requested))),
    { numRuns: 2000 },
  )

test('SPLIT-8 all remaining tickets can always be bought, and never more', () => {
  holds(({ left }, values) => {
    expect(values.at(-1)).toBe(left)
    expect(values.every((value) => value >= 1)).toBe(true)
  })
})

test('SPLIT-8 split values are ascending and unique', () => {
  holds((_asked, values) => {
    expect(values).toEqual([...new Set(values)].toSorted((left, right) => left - right))
  })
})

test('SPLIT-10 fewer than all tickets are only sold side by side', () => {
  holds(({ left, longestRun = left }, values) => {
    expect(values.slice(0, -1).every((value) => value <= longestRun)).toBe(true)
  })
})

test('SPLIT-4 SPLIT-5 SPLIT-6 no split leaves a remainder that the rule forbids', () => {
  const forbidden: Partial<Record<SplitInput['rule'], (rest: number, sold: number) => boolean>> = {
    neverLeaveOne: (rest) => rest === 1,
    avoidOneAndThree: (rest) => rest === 1 || rest === 3,
    pairs: (_rest, sold) => sold % 2 === 1,
    none: () => true,
  }
  holds(({ rule, left }, values) => {
    const isForbidden = forbidden[rule] ?? (() => false)
    expect(values.slice(0, -1).some((sold) => isForbidden(left - sold, sold))).toBe(false)
  })
})

test('GLANCE-4 excludedListingSizes agrees with splitValues for every rule except custom', () => {
  for (const rule of SPLIT_RULES.filter((item) => item !== 'custom'))
    for (const quantity of [1, 2, 3, 4, 7]) {
      const rejected = excludedListingSizes(rule, quantity)
      for (let left = quantity + 1; left <= 24; left += 1)
        expect({ rule, quantity, left, sells: rejected?.includes(left) === false }).toEqual({
          rule,
          quantity,
          left,
          sells: splitValues({ rule, left }).includes(quantity),
        })
    }
})
