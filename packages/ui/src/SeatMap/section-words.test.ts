import { beforeEach, expect, test } from 'vitest'

import { fitLabelSize, createPointInSectionTest } from './find-section-labels.ts'

let root: SVGSVGElement

beforeEach(() => {
  document.body.innerHTML = `<svg viewBox="0 0 400 300" width="800" height="600">
    <rect id="upright" x="100" y="100" width="100" height="60"/>
    <g id="turned" transform="translate(300 100) rotate(45)"><rect x="-10" y="-60" width="20" height="120"/></g>
    <path id="bent" d="M0 0h100v20H20v80H0Z"/>
    <g id="words"><text>A</text></g>
  </svg>`
  root = document.querySelector('svg') ?? expect.fail('no drawing')
  return () => document.body.replaceChildren()
})

const shape = (id: string) => root.querySelector<SVGElement>(`#${id}`) ?? expect.fail(`no ${id}`)
const sizeIn = (id: string, x: number, y: number, desired = 20, characters = 3) =>
  fitLabelSize(createPointInSectionTest(root, shape(id), { x, y }), characters, desired, () => ({
    x,
    y,
  }))

test('MAP-206 a label that fits its section has the wished size', () => {
  expect(sizeIn('upright', 150, 130)).toBe(20)
})

test('MAP-206 a label shrinks to fit a rotated section', () => {
  const size = sizeIn('turned', 300, 100)
  expect(size).toBeLessThan(20)
  const isInside = createPointInSectionTest(root, shape('turned'), { x: 300, y: 100 })
  const [across, down] = [(3 * 0.6 * size) / 2, 0.36 * size]
  expect(isInside?.({ x: 300 + across, y: 100 - down })).toBe(true)
  expect(isInside?.({ x: 300 - across, y: 100 - down })).toBe(true)
  // A long label stays legible.
  expect(sizeIn('turned', 300, 100, 20, 30)).toBeGreaterThan(6)
})

test('MAP-206 a label has the wished size if the center is outside the section or cannot be tested', () => {
  expect(sizeIn('bent', 50, 50)).toBe(20)
  expect(sizeIn('words', 50, 50)).toBe(20)
})

test('MAP-206 a label whose center is inside only at a smaller size shrinks', () => {
  const isInside = createPointInSectionTest(root, shape('upright'), { x: 150, y: 130 })
  const below = (item: number) => ({ x: 150, y: 135 + item * 0.55 })
  const size = fitLabelSize(isInside, 3, 50, below)
  expect(isInside?.(below(50))).toBe(false)
  expect(size).toBeLessThan(50)
  expect(isInside?.({ x: 150, y: below(size).y + 0.36 * size })).toBe(true)
})
