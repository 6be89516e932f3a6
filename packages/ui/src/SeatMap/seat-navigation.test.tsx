import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../testing/axe.ts'
import { render } from '../testing/render.tsx'
import { bowlKey, bowlSections, bowlSvg, type BowlSize } from './bowl.ts'
import type { MapSeat } from './map-section.ts'
import { SeatMap, type SeatMapProps } from './SeatMap.tsx'
import { MANY_SEATS } from './seats/seats.ts'

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
        keyOf={bowlKey}
        onToggle={() => {}}
        {...props}
      />
    </div>
  )
}

const said = () => document.activeElement?.getAttribute('aria-label') ?? ''

const seatButtons = () =>
  page.getByRole('group', { name: 'Seats of 101' }).getByRole('button').elements()

const goIntoFirst = async () => {
  await userEvent.tab()
  await expect.poll(said).toMatch(/^101, 1 listings/)
  await userEvent.keyboard('{PageDown}')
  await expect.poll(said).toMatch(/^101 · row/)
}

describe.each([
  ['painted', MANY],
  ['elements', FEW],
])('MAP-400 seats that are %s, by the keyboard', (_how, size) => {
  test('are walked through one by one, row by row', async () => {
    expect(size.rings * size.sections * size.rows * size.seats > MANY_SEATS).toBe(size === MANY)
    render(<Bowl size={size} />)
    await goIntoFirst()
    expect(said()).toMatch(/^101 · row 1, seat \d+ · not in any listing · 101, 1 listings/)
    await userEvent.keyboard('{Home}')
    const first = said()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(said).not.toBe(first)
    const second = said()
    expect(second).toContain('row 1, ')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(said).toBe(second.replace('row 1, ', 'row 2, '))
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect.poll(said).toBe(first)
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    expect(said()).toBe(first)
    await userEvent.keyboard('{End}')
    await expect.poll(said).toContain(first.includes('seat 1 ') ? `seat ${size.seats} ` : 'seat 1 ')
  })

  test('say the listing that names them and whether it is to be had, and choose it', async () => {
    const [seat, toggle] = [vi.fn(), vi.fn()]
    render(<Bowl size={size} seats={[MARK]} onSeat={seat} onToggle={toggle} />)
    await goIntoFirst()
    expect(said()).toBe(`101 · row 3, seat 2 · ${MARK.label} · Available`)
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('false')
    await userEvent.keyboard('{Enter}')
    expect(seat).toHaveBeenCalledExactlyOnceWith(MARK)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(said).toContain('row 4, seat 2 · not in any listing')
    await userEvent.keyboard(' ')
    expect(toggle).toHaveBeenCalledExactlyOnceWith('101')
  })

  test('are left for their section by Escape, and are buttons for no longer', async () => {
    render(<Bowl size={size} />)
    await goIntoFirst()
    await userEvent.keyboard('{Escape}')
    await expect.poll(said).toMatch(/^101, 1 listings/)
    expect(page.getByRole('group', { name: 'Seats of 101' }).elements()).toEqual([])
  })

  test('are no more buttons than the one that one is at and those around it', async () => {
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

test('MAP-400 a section without seats in the drawing has none to go into', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path id="101" d="M0 0h80v80z"/></svg>'
  render(<Bowl size={FEW} svg={svg} />)
  await userEvent.tab()
  await userEvent.keyboard('{PageDown}')
  expect(said()).toMatch(/^101, 1 listings/)
  expect(document.activeElement?.getAttribute('aria-description')).toBeNull()
})
