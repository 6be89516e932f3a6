// @module-tag nightly

import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../testing/axe.ts'
import { render } from '../testing/render.tsx'
import { toBowlSectionKey, bowlSections, bowlSvg, type BowlSize } from './bowl.ts'
import { cleanSvg } from './clean-svg.ts'
import type { MapSeat } from './map-section.ts'
import { SeatMap } from './SeatMap.tsx'
import type { SeatMapProps } from './SeatMap.tsx'
import { MIN_CANVAS_SEATS } from './seats/seats.ts'

const SIZE: BowlSize = { rings: 2, sections: 12, rows: 10, seats: 12 }
const COUNT = SIZE.rings * SIZE.sections * SIZE.rows * SIZE.seats

function Bowl({ size = SIZE, ...props }: Partial<SeatMapProps> & { size?: BowlSize }) {
  return (
    <div style={{ width: 600 }}>
      <SeatMap
        svg={bowlSvg(size)}
        sections={bowlSections(size)}
        keyOf={toBowlSectionKey}
        onToggle={() => {}}
        {...props}
      />
    </div>
  )
}

const map = () => page.getByRole('group', { name: 'Seat map' })
const frame = () => map().element().parentElement ?? document.body
const canvas = () => frame().querySelector('canvas')

/** The color of a pixel of the canvas. */
const paintedPixel = (x: number, y: number) =>
  [...(canvas()?.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])].join()

/** The number of painted pixels of the canvas. */
const inked = () => {
  const { width = 0, height = 0 } = canvas() ?? {}
  const { data = [] } =
    canvas()
      ?.getContext('2d')
      ?.getImageData(0, 0, width || 1, height || 1) ?? {}
  let count = 0
  for (let index = 3; index < data.length; index += 4) if (data[index] !== 0) count += 1
  return count
}

/** The current position of a seat on the page. */
const whereIs = (id: string) => {
  const source = new DOMParser().parseFromString(bowlSvg(SIZE), 'image/svg+xml')
  const circle = source.getElementById(id)
  const matrix = map().element().querySelector('svg')?.getScreenCTM() ?? new DOMMatrix()
  const place = new DOMPoint(
    Number(circle?.getAttribute('cx')),
    Number(circle?.getAttribute('cy')),
  ).matrixTransform(matrix)
  return { clientX: place.x, clientY: place.y }
}

const zoomTo = async (id: string) => {
  for (let index = 0; index < 4; index++)
    frame().dispatchEvent(
      new WheelEvent('wheel', { deltaY: -250, cancelable: true, ...whereIs(id) }),
    )
  await expect.poll(inked).toBeGreaterThan(0)
}

const pressSeat = (id: string) =>
  map()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...whereIs(id) }))

describe('a drawing of many seats', () => {
  test('MAP-200 has no elements for seats, but data for all of them', () => {
    const drawing = cleanSvg(bowlSvg(SIZE))
    expect(drawing?.seats?.count).toBe(COUNT)
    expect(drawing?.root.querySelectorAll('*')).toHaveLength(SIZE.rings * SIZE.sections * 2)
    const { seats } = drawing ?? {}
    expect(seats?.rows).toHaveLength(SIZE.rings * SIZE.sections * SIZE.rows)
    expect(seats?.rows[0]?.name).toBe('1')
    expect(seats?.names.slice(0, 3)).toEqual(['1', '2', '3'])
  })

  test('MAP-200 few seats stay elements', () => {
    const few = { rings: 1, sections: 4, rows: 5, seats: 20 }
    expect(4 * 5 * 20).toBeLessThan(MIN_CANVAS_SEATS)
    const drawing = cleanSvg(bowlSvg(few))
    expect(drawing?.seats?.arePainted).toBe(false)
    expect(drawing?.root.querySelectorAll('circle')).toHaveLength(400)
  })

  test('MAP-200 seat positions include the transforms of their parents', () => {
    const circles = Array.from(
      { length: MIN_CANVAS_SEATS + 1 },
      (_, seat) => `<circle data-seat="${seat}" cx="${seat}" cy="3" r="2"/>`,
    ).join('')
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 9000"><path d="M0 0h9v9z"/>' +
      `<g transform="translate(100 50)"><g data-row="B" transform="scale(2)">${circles}</g></g></svg>`
    const { seats } = cleanSvg(svg) ?? {}
    expect([seats?.x[7], seats?.y[7], seats?.reach[7]]).toEqual([114, 56, 4])
    expect(seats?.rows.map(({ name }) => name)).toEqual(['B'])
  })

  test('MAP-203 a section without a shape gets an outline that can be pressed', async () => {
    const toggle = vi.fn()
    const stripped = bowlSvg(SIZE).replaceAll(/<path [^>]*>/g, '')
    render(<Bowl svg={stripped} onToggle={toggle} />)
    const section = map().getByRole('button', { name: /^103,/ })
    await userEvent.click(section)
    expect(toggle).toHaveBeenCalledExactlyOnceWith('103')
  })

  test('MAP-203 sections are also found by the ids of seats without groups', () => {
    const flat = bowlSvg(SIZE).replaceAll(/<(?:path|g) [^>]*>|<\/g>/g, '')
    render(<Bowl svg={flat} />)
    expect(map().getByRole('button').elements()).toHaveLength(
      bowlSections(SIZE).filter(({ state }) => state !== 'plain').length,
    )
  })

  test('MAP-202 seats appear after zooming in, in the color of their section', async () => {
    render(<Bowl />)
    await expect.poll(() => canvas()?.width ?? 0).toBeGreaterThan(0)
    expect(inked()).toBe(0)
    await zoomTo('101-5-6')
    const { left, top } = frame().getBoundingClientRect()
    const { clientX, clientY } = whereIs('101-5-6')
    expect(paintedPixel(clientX - left, clientY - top)).toBe('47,127,189,255')
    await userEvent.click(page.getByRole('button', { name: 'Show whole map' }))
    await expect.poll(inked).toBe(0)
  })

  test('MAP-202 hovering over a seat shows its name, and a press chooses its section', async () => {
    const toggle = vi.fn()
    render(<Bowl onToggle={toggle} />)
    await zoomTo('101-5-6')
    map()
      .element()
      .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...whereIs('101-5-6') }))
    await expect.poll(() => frame().textContent).toContain('row 5, seat 6 · 101, 1 listings')
    pressSeat('101-5-6')
    expect(toggle).toHaveBeenCalledExactlyOnceWith('101')
  })

  test('MAP-205 a seat of a listing has another color, and a press chooses the listing', async () => {
    const [toggle, seat] = [vi.fn(), vi.fn()]
    const mark: MapSeat = {
      key: '8',
      section: 'Section 101',
      row: '5',
      seat: '6',
      state: 'available',
      label: 'Section 101, row 5, seats 6 - 7, $182.00',
    }
    render(<Bowl onToggle={toggle} seats={[mark]} onSeat={seat} />)
    await zoomTo('101-5-6')
    const { left, top } = frame().getBoundingClientRect()
    const [named, other] = ['101-5-6', '101-5-5'].map((id) => {
      const { clientX, clientY } = whereIs(id)
      return paintedPixel(clientX - left, clientY - top)
    })
    expect(named).not.toBe(other)
    pressSeat('101-5-6')
    expect(seat).toHaveBeenCalledExactlyOnceWith(mark)
    pressSeat('101-5-5')
    expect(toggle).toHaveBeenCalledExactlyOnceWith('101')
  })

  test('MAP-200 A11Y-1 sections are buttons and one tab stop', async () => {
    render(<Bowl />)
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^101,/)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).not.toMatch(/^101,/)
    await expectNoAxeViolations(document.body)
  })
})

describe('MAP-204 a lasso', () => {
  const drag = (type: string, x: number, y: number, shiftKey = false) => {
    const { left, top } = frame().getBoundingClientRect()
    frame().dispatchEvent(
      new PointerEvent(type, {
        clientX: left + x,
        clientY: top + y,
        pointerId: 1,
        button: 0,
        bubbles: true,
        shiftKey,
      }),
    )
  }
  const drawAround = (isShifted: boolean) => {
    vi.spyOn(frame(), 'setPointerCapture').mockImplementation(() => {})
    const { width, height } = frame().getBoundingClientRect()
    drag('pointerdown', width / 2, 2, isShifted)
    drag('pointermove', width - 2, 2, isShifted)
    drag('pointermove', width - 2, height - 2, isShifted)
    drag('pointermove', width / 2, height - 2, isShifted)
    drag('pointerup', width / 2, height - 2, isShifted)
  }

  test.each([true, false])('chooses the sections inside it (by Shift: %s)', async (isShifted) => {
    const [several, toggle] = [vi.fn(), vi.fn()]
    render(<Bowl onSeveral={several} onToggle={toggle} />)
    const tool = page.getByRole('button', { name: 'Draw around sections to select them' })
    if (!isShifted) await userEvent.click(tool)
    drawAround(isShifted)
    const names: string[] = several.mock.calls[0]?.[0] ?? []
    expect(names).toContain('101')
    expect(names).not.toContain('106')
    expect(names).not.toContain('107')
    expect(names.length).toBeGreaterThan(5)
    await expect.element(tool).toHaveAttribute('aria-pressed', 'false')
    // The end of a lasso is not a press on the section below.
    frame().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(toggle).not.toHaveBeenCalled()
  })

  test('does not move the map, and is not offered without onSeveral', async () => {
    const { rerender } = render(<Bowl onSeveral={() => {}} />)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    const before = getComputedStyle(map().element()).transform
    drawAround(true)
    expect(getComputedStyle(map().element()).transform).toBe(before)
    rerender(<Bowl />)
    expect(page.getByRole('button', { name: /Draw around/ }).elements()).toEqual([])
  })
})
