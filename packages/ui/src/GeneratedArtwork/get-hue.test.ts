import { expect, test } from 'vitest'

import { getHue, getHues } from './get-hue.ts'

test('EVENT-32 a name always has the same hue, and adjacent names have distinct hues', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Team ${index}`)
  expect(new Set(names.map((name) => getHue(name))).size).toBeGreaterThan(40)
  for (const name of names) {
    const [item = 0, other = 0] = getHues(['Team 7', name])
    expect(item).toBe(getHue('Team 7'))
    const apart = Math.abs(item - other)
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(70)
  }
  expect(getHues([])).toEqual([])
})
