// @module-tag nightly

import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../testing/axe.ts'
import { render } from '../testing/render.tsx'
import { toBowlSectionKey, bowlSections, bowlSvg, type BowlSize } from './bowl.ts'
import type { MapSeat } from './map-section.ts'
import { SeatMap, type SeatMapProps } from './SeatMap.tsx'
import { MIN_CANVAS_SEATS } from './seats/seats.ts'

const MANY: BowlSize = { rings: 2, sections: 12, rows: 10, seats: 12 }
const FEW: BowlSize = { rings: 1, sections: 6, rows: 4, seats: 5 }

const MARK: MapSeat = {
  key: '8',
  section: 'Section 101',
  row: '3',
  seat: '2',
  state: 'available',
  label: 'Section 101, row 3, seats 2 - 3, $182.00',
}

function Bowl({ size, ...props }: Partial<SeatMapProps> & { size: BowlSize }) {
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

const focusedLabel = () => document.activeElement?.getAttribute('aria-label') ?? ''

const seatButtons = () =>
  page.getByRole('group', { name: 'Seats of 101' }).getByRole('button').elements()

const goIntoFirst = async () => {
  await userEvent.tab()
  await expect.poll(focusedLabel).toMatch(/^101, 1 listings/)
  await userEvent.keyboard('{PageDown}')
  await expect.poll(focusedLabel).toMatch(/^101 · row/)
}

describe.each([
  ['a canvas', MANY],
  ['elements', FEW],
])('MAP-400 keyboard navigation of seats drawn as %s', (_case, size) => {
  test('moves seat by seat and row by row', async () => {
    expect(size.rings * size.sections * size.rows * size.seats > MIN_CANVAS_SEATS).toBe(
      size === MANY,
    )
    render(<Bowl size={size} />)
    await goIntoFirst()
    expect(focusedLabel()).toMatch(/^101 · row 1, seat \d+ · not in any listing · 101, 1 listings/)
    await userEvent.keyboard('{Home}')
    const first = focusedLabel()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(focusedLabel).not.toBe(first)
    const second = focusedLabel()
    expect(second).toContain('row 1, ')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focusedLabel).toBe(second.replace('row 1, ', 'row 2, '))
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect.poll(focusedLabel).toBe(first)
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    expect(focusedLabel()).toBe(first)
    await userEvent.keyboard('{End}')
    await expect
      .poll(focusedLabel)
      .toContain(first.includes('seat 1 ') ? `seat ${size.seats} ` : 'seat 1 ')
  })

  test('names the listing and state of a seat, and chooses it', async () => {
    const [seat, toggle] = [vi.fn(), vi.fn()]
    render(<Bowl size={size} seats={[MARK]} onSeat={seat} onToggle={toggle} />)
    await goIntoFirst()
    expect(focusedLabel()).toBe(`101 · row 3, seat 2 · ${MARK.label} · Available`)
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('false')
    await userEvent.keyboard('{Enter}')
    expect(seat).toHaveBeenCalledExactlyOnceWith(MARK)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focusedLabel).toContain('row 4, seat 2 · not in any listing')
    await userEvent.keyboard(' ')
    expect(toggle).toHaveBeenCalledExactlyOnceWith('101')
  })

  test('Escape returns to the section and removes the seat buttons', async () => {
    render(<Bowl size={size} />)
    await goIntoFirst()
    await userEvent.keyboard('{Escape}')
    await expect.poll(focusedLabel).toMatch(/^101, 1 listings/)
    expect(page.getByRole('group', { name: 'Seats of 101' }).elements()).toEqual([])
  })

  test('renders only the buttons of the current seat and its neighbors', async () => {
    render(<Bowl size={size} />)
    await goIntoFirst()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.poll(() => seatButtons().length).toBe(5)
    expect(seatButtons().filter((button) => button.getAttribute('tabindex') === '0')).toEqual([
      document.activeElement,
    ])
    await expectNoAxeViolations(document.body)
  })
})

test('MAP-400 a section without seats has no seat navigation', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path id="101" d="M0 0h80v80z"/></svg>'
  render(<Bowl size={FEW} svg={svg} />)
  await userEvent.tab()
  await userEvent.keyboard('{PageDown}')
  expect(focusedLabel()).toMatch(/^101, 1 listings/)
  expect(document.activeElement?.getAttribute('aria-description')).toBeNull()
})
