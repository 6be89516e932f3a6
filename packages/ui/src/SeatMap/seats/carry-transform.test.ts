import { afterEach, expect, test, vi } from 'vitest'

import { transformBetweenViews, createCanvasMover, needsRepaint } from './carry-transform.ts'

const WINDOW = { width: 400, height: 300 }
const PAINTED = { scale: 2, x: -100, y: -50 }

test('MAP-403 a painted picture is transformed to the current view', () => {
  expect(transformBetweenViews(PAINTED, { scale: 2, x: -80, y: -90 })).toBe(
    'translate3d(20px, -40px, 0) scale(1)',
  )
  const shown = { scale: 3, x: -170, y: -20 }
  const [, x = '', y = '', scale = ''] =
    /\((.+)px, (.+)px, 0\) scale\((.+)\)/.exec(transformBetweenViews(PAINTED, shown)) ?? []
  // A seat at (120, 90) in the drawing.
  const [left, top] = [120 * PAINTED.scale + PAINTED.x, 90 * PAINTED.scale + PAINTED.y]
  expect(left * Number(scale) + Number(x)).toBeCloseTo(120 * shown.scale + shown.x)
  expect(top * Number(scale) + Number(y)).toBeCloseTo(90 * shown.scale + shown.y)
})

test.each([
  ['in its position', PAINTED, false],
  ['moved a little', { scale: 2, x: -94, y: -47 }, false],
  ['moved by a quarter of the window', { scale: 2, x: 0, y: -50 }, true],
  ['moved out of view', { scale: 2, x: -900, y: -50 }, true],
  ['enlarged a little', { scale: 2.5, x: -175, y: -100 }, false],
  ['enlarged twofold', { scale: 4, x: -400, y: -250 }, true],
  ['reduced to half', { scale: 1, x: 0, y: 0 }, true],
])('MAP-403 a picture %s is repainted: %o %s', (_case, shown, isRepainted) => {
  expect(needsRepaint(PAINTED, shown, WINDOW, false)).toBe(isRepainted)
})

test.each([
  ['moved by half the window', { scale: 2, x: 100, y: -50 }, false],
  ['moved out of view', { scale: 2, x: -900, y: -50 }, true],
  ['enlarged fourfold', { scale: 8, x: -1000, y: -650 }, false],
  ['enlarged sevenfold', { scale: 14, x: -1900, y: -1250 }, true],
  ['reduced by a third', { scale: 1.4, x: -10, y: 10 }, false],
  ['reduced to half', { scale: 1, x: 0, y: 0 }, true],
])('MAP-410 while pinching, a picture %s is repainted: %o %s', (_case, shown, isRepainted) => {
  expect(needsRepaint(PAINTED, shown, WINDOW, true)).toBe(isRepainted)
})

afterEach(() => {
  vi.useRealTimers()
})

test('MAP-405 after a rest, the first moves only transform the picture, and later ones repaint it', () => {
  vi.useFakeTimers()
  const carrying = createCanvasMover()
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
