import { afterEach, expect, test, vi } from 'vitest'

import { carryTransform, createPictureCarrier, isFarOff } from './carry-transform.ts'

const WINDOW = { width: 400, height: 300 }
const PAINTED = { scale: 2, x: -100, y: -50 }

test('MAP-403 a painted picture is carried to where its seats are shown now', () => {
  expect(carryTransform(PAINTED, { scale: 2, x: -80, y: -90 })).toBe(
    'translate3d(20px, -40px, 0) scale(1)',
  )
  const shown = { scale: 3, x: -170, y: -20 }
  const [, x = '', y = '', scale = ''] =
    /\((.+)px, (.+)px, 0\) scale\((.+)\)/.exec(carryTransform(PAINTED, shown)) ?? []
  // A seat at 120, 90 of the drawing.
  const [left, top] = [120 * PAINTED.scale + PAINTED.x, 90 * PAINTED.scale + PAINTED.y]
  expect(left * Number(scale) + Number(x)).toBeCloseTo(120 * shown.scale + shown.x)
  expect(top * Number(scale) + Number(y)).toBeCloseTo(90 * shown.scale + shown.y)
})

test.each([
  ['where it was painted', PAINTED, false],
  ['a little aside', { scale: 2, x: -94, y: -47 }, false],
  ['a quarter of the window aside', { scale: 2, x: 0, y: -50 }, true],
  ['out of sight', { scale: 2, x: -900, y: -50 }, true],
  ['enlarged a little', { scale: 2.5, x: -175, y: -100 }, false],
  ['enlarged by two', { scale: 4, x: -400, y: -250 }, true],
  ['reduced by two', { scale: 1, x: 0, y: 0 }, true],
])('MAP-403 a picture %s is painted anew: %o %s', (_where, shown, isAnew) => {
  expect(isFarOff(PAINTED, shown, WINDOW, false)).toBe(isAnew)
})

test.each([
  ['half the window aside', { scale: 2, x: 100, y: -50 }, false],
  ['out of sight', { scale: 2, x: -900, y: -50 }, true],
  ['enlarged by four', { scale: 8, x: -1000, y: -650 }, false],
  ['enlarged by seven', { scale: 14, x: -1900, y: -1250 }, true],
  ['reduced by a third', { scale: 1.4, x: -10, y: 10 }, false],
  ['reduced by two', { scale: 1, x: 0, y: 0 }, true],
])('MAP-410 under two fingers a picture %s is painted anew: %o %s', (_where, shown, isAnew) => {
  expect(isFarOff(PAINTED, shown, WINDOW, true)).toBe(isAnew)
})

afterEach(() => {
  vi.useRealTimers()
})

test('MAP-405 what has rested is carried with its first moves, however far they lead, and then painted anew', () => {
  vi.useFakeTimers()
  const carrying = createPictureCarrier()
  const far = { scale: 2, x: 0, y: -50 }
  carrying.note(PAINTED)
  vi.advanceTimersByTime(10_000)
  carrying.takeUp()
  expect(carrying.isDue(far, WINDOW, false)).toBe(false)
  vi.advanceTimersByTime(40)
  carrying.takeUp()
  expect(carrying.isDue(far, WINDOW, false)).toBe(false)
  vi.advanceTimersByTime(20)
  carrying.takeUp()
  expect(carrying.isDue(far, WINDOW, false)).toBe(true)
  expect(carrying.isCarried()).toBe(true)
  carrying.layDown()
  expect(carrying.isCarried()).toBe(false)
})
