// @module-tag nightly

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../../testing/render.tsx'
import { toBowlSectionKey, bowlSections, bowlSvg, type BowlSize } from '../bowl.ts'
import { SeatMap } from '../SeatMap.tsx'

const SIZE: BowlSize = { rings: 2, sections: 12, rows: 10, seats: 12 }
const SVG = bowlSvg(SIZE)
const SEAT = '101-5-6'

const IN_PLACE = 'matrix(1, 0, 0, 1, 0, 0)'

const map = () => page.getByRole('group', { name: 'Seat map' }).element()
const frame = () => map().parentElement ?? document.body
const canvas = () => frame().querySelector('canvas') ?? document.createElement('canvas')
const context = () => canvas().getContext('2d')
const carriedBy = () => getComputedStyle(canvas()).transform
/** The controls beside the drawing are hidden while it moves. */
const isMoving = () => {
  const lastElement = frame().lastElementChild
  return lastElement !== null && getComputedStyle(lastElement).opacity === '0'
}
const nextFrame = () => new Promise<number>(requestAnimationFrame)

/** The current position of the seat on the page. */
const seatNow = () => {
  const circle = new DOMParser().parseFromString(SVG, 'image/svg+xml').getElementById(SEAT)
  const matrix = map().querySelector('svg')?.getScreenCTM() ?? new DOMMatrix()
  const [cx, cy] = ['cx', 'cy'].map((name) => Number(circle?.getAttribute(name)))
  const { x, y } = new DOMPoint(cx, cy).matrixTransform(matrix)
  return { clientX: x, clientY: y }
}

/** The color shown at the seat, with the transform of the canvas. */
const seenAtSeat = () => {
  const { clientX, clientY } = seatNow()
  const { left, top } = frame().getBoundingClientRect()
  const { x, y } = new DOMPoint(clientX - left, clientY - top).matrixTransform(
    new DOMMatrix(carriedBy()).inverse(),
  )
  return [...(context()?.getImageData(x, y, 1, 1).data ?? [])].join()
}

/** Turns the wheel this many pixels beside the seat; at 0 the seat stays in place. */
const goToPage = (deltaY: number, beside = 60) => {
  const { clientX, clientY } = seatNow()
  const at = { clientX: clientX + beside, clientY }
  frame().dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, ...at }))
}

/** Puts or moves two fingers to this distance from the seat. */
const finger = (type: 'pointerdown' | 'pointermove', apart: number) => {
  const { clientX, clientY } = seatNow()
  for (const pointerId of [1, 2])
    frame().dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType: 'touch',
        isPrimary: pointerId === 1,
        buttons: 1,
        clientX: pointerId === 1 ? clientX - apart : clientX + apart,
        clientY,
      }),
    )
}

beforeEach(async () => {
  render(
    <div style={{ width: 600 }} data-testid="place">
      <SeatMap
        svg={SVG}
        sections={bowlSections(SIZE)}
        keyOf={toBowlSectionKey}
        onToggle={() => {}}
      />
    </div>,
  )
  await expect.poll(() => canvas().width).toBeGreaterThan(0)
  for (let turns = 0; turns < 4; turns += 1) goToPage(-200, 0)
  await expect.poll(() => frame().hasAttribute('data-seats')).toBe(true)
  await expect.poll(seenAtSeat).toBe('47,127,189,255')
  await expect.poll(isMoving).toBe(false)
  await expect.poll(carriedBy).toBe(IN_PLACE)
  // Simulates a machine so slow that a frame paints a single step.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('MAP-408 seats are repainted once for the current view while the drawing keeps moving', async () => {
  const putImageData = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData')
  let frames = 0
  for (; frames < 60 && putImageData.mock.calls.length === 0; frames += 1) {
    goToPage(frames < 10 ? -40 : frames % 2 === 0 ? -10 : 10)
    await nextFrame()
  }
  expect(isMoving()).toBe(true)
  expect(putImageData).toHaveBeenCalledOnce()
  expect(frames).toBeGreaterThan(canvas().height / 32)
  expect(carriedBy()).not.toBe(IN_PLACE)
  expect(seenAtSeat()).toBe('47,127,189,255')
})

test('MAP-410 while pinching, the picture is only transformed; it is repainted in a pause', async () => {
  const chunks = Math.ceil(canvas().height / 32)
  const putImageData = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData')
  finger('pointerdown', 20)
  for (let moves = 1; moves <= 2 * chunks; moves += 1) {
    finger('pointermove', Math.min(40, 20 + moves * 4) + (moves % 2))
    await nextFrame()
  }
  expect(isMoving()).toBe(true)
  expect(putImageData).not.toHaveBeenCalled()
  expect(new DOMMatrix(carriedBy()).a).toBeGreaterThan(1.6)
  expect(seenAtSeat()).toBe('47,127,189,255')
  await expect.poll(() => putImageData.mock.calls.length).toBe(1)
  await expect.poll(carriedBy).toBe(IN_PLACE)
  expect(seenAtSeat()).toBe('47,127,189,255')
})

test('MAP-409 after a resize, seats are in place within two frames', async () => {
  const before = canvas().width
  page.getByTestId('place').element().setAttribute('style', 'width: 560px')
  await nextFrame()
  await nextFrame()
  expect(canvas().width).toBe(Math.round(frame().clientWidth * devicePixelRatio))
  expect(canvas().width).toBeLessThan(before)
  expect(seenAtSeat()).toBe('47,127,189,255')
})

test('MAP-409 a repaint that starts at rest continues when the drawing moves again', async () => {
  const chunks = Math.ceil(canvas().height / 32)
  const putImageData = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData')
  goToPage(-120)
  while (!isMoving()) await nextFrame()
  while (isMoving()) await nextFrame()
  for (let frame = 0; frame < chunks / 2; frame += 1) await nextFrame()
  expect(putImageData).not.toHaveBeenCalled()
  let frames = 0
  for (; frames < chunks && putImageData.mock.calls.length === 0; frames += 1) {
    goToPage(frames % 2 === 0 ? -10 : 10)
    await nextFrame()
  }
  expect(putImageData).toHaveBeenCalledOnce()
  expect(frames).toBeLessThan(chunks)
  expect(seenAtSeat()).toBe('47,127,189,255')
})

test('MAP-409 at rest, the picture stays transformed until the stepwise repaint is complete', async () => {
  const lay: string[] = []
  const putImageData = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData')
  goToPage(-120)
  await nextFrame()
  const carried = carriedBy()
  expect(carried).not.toBe(IN_PLACE)
  while (isMoving()) await nextFrame()
  for (; putImageData.mock.calls.length === 0; await nextFrame()) lay.push(carriedBy())
  expect(lay.length).toBeGreaterThan(canvas().height / 32 - 2)
  expect(new Set(lay)).toEqual(new Set([carried]))
  expect(carriedBy()).toBe(IN_PLACE)
  expect(seenAtSeat()).toBe('47,127,189,255')
})
