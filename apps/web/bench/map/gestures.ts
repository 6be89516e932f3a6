import type { CDPSession, Page } from 'playwright-core'

import { SEAT } from './large-venue.ts'

interface Point {
  x: number
  y: number
}

/**
 * Returns the seat's current position on the page, whether it is an element or drawn on a canvas.
 */
export const getSeatPosition = async (page: Page, drawing: string): Promise<Point> => {
  const [, x, y] = new RegExp(`id="${SEAT}" cx="([^"]+)" cy="([^"]+)"`).exec(drawing) ?? []
  return page.evaluate(
    ([id, across, down]) => {
      const element = document.getElementById(String(id))
      if (element) {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }
      const svg = document.querySelector<SVGSVGElement>('[role="group"] > svg')
      const { x: left, y: top } = new DOMPoint(Number(across), Number(down)).matrixTransform(
        svg?.getScreenCTM() ?? undefined,
      )
      return { x: left, y: top }
    },
    [SEAT, x, y],
  )
}

/** How long a button is held down during a press, in ms. */
const PRESS_MS = 80

/** Presses a position for a realistic duration. */
export const press = (page: Page, { x, y }: Point): Promise<void> =>
  page.mouse.click(x, y, { delay: PRESS_MS })

/** Turns the wheel at a position. */
export const turnWheel = async (page: Page, { x, y }: Point, turns: number): Promise<void> => {
  await page.mouse.move(x, y)
  for (let index = 0; index < Math.abs(turns); index += 1)
    await page.mouse.wheel(0, turns > 0 ? -150 : 150)
}

/** Drags the map there and back. */
export const drag = async (page: Page, { x, y }: Point, rounds = 1): Promise<void> => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= rounds * 20; step += 1) {
    const far = Math.sin((step / 20) * Math.PI) * 90
    await page.mouse.move(x + far, y + far / 2)
  }
  await page.mouse.up()
}

/** Moves two fingers apart around a position, and together again. */
export const pinch = async (tools: CDPSession, { x, y }: Point): Promise<void> => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    })
  await touch('touchStart', 20)
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', 20 + step * 5)
  for (let step = 11; step >= 0; step -= 1) await touch('touchMove', 20 + step * 5)
  await touch('touchEnd', 0)
}
