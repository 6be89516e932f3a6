import { expect, test } from 'vitest'

import { paintSeatsWhileMoving } from './paint-seats-while-moving.ts'
import { createSeatBlock, createSeatGrid } from './seat-grid.ts'

const [WIDTH, HEIGHT] = [200, 160]
const [PLAIN, CHOSEN] = [0xff_00_00_01, 0xff_00_00_02]

/** Seats eight pixels wide and sixteen apart; the first is centered on the corner. */
const painting = () => {
  const seats = createSeatBlock(13, 11)
  const image = new ImageData(WIDTH, HEIGHT)
  const steps = paintSeatsWhileMoving(image, {
    seats,
    grid: createSeatGrid(seats),
    shown: { scale: 8, x: 0, y: 0 },
    looks: ['plain'],
    marks: new Map([[14, 'chosen']]),
    inks: { plain: PLAIN, available: 0, shaded: 0, selected: 0, named: 0, chosen: CHOSEN },
  })
  const pixels = new Uint32Array(image.data.buffer)
  return { steps, at: (x: number, y: number) => pixels[y * WIDTH + x] }
}

test('MAP-408 seats of a moving drawing are painted in several steps', () => {
  const { steps, at } = painting()
  steps.next()
  expect([at(2, 2), at(2, HEIGHT - 2)]).toEqual([PLAIN, 0])
  expect([...steps].length).toBeGreaterThan(2)
  expect(at(2, HEIGHT - 2)).toBe(PLAIN)
})

test('MAP-408 seats are painted exactly in place, also across steps', () => {
  const { steps, at } = painting()
  for (const _step of steps);
  const invalid: string[] = []
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isSeat = (x + 4) % 16 < 8 && (y + 4) % 16 < 8
      const isChosen = x >= 12 && x < 20 && y >= 12 && y < 20
      const color = isSeat ? (isChosen ? CHOSEN : PLAIN) : 0
      if (at(x, y) !== color) invalid.push(`${x}, ${y}: ${at(x, y)}`)
    }
  expect(invalid).toEqual([])
})
