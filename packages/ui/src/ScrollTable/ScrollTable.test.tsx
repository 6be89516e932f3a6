// @module-tag nightly

import { type ComponentProps, useLayoutEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Column } from '../DataTable/types.ts'
import { DENSITY_KEY } from '../SeatdeskProvider/display-script.ts'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { ScrollTable } from './ScrollTable.tsx'

interface Seat {
  id: number
}

const columns: Column<Seat>[] = [
  { key: 'id', header: 'Seat', widthEm: 8, sortKey: 'id', render: ({ id }) => `Seat ${id}` },
  {
    key: 'buy',
    header: 'Buy',
    widthEm: 8,
    render: ({ id }) => <button type="button">Buy {id}</button>,
  },
]

const START = { index: 0 }
const seatAt = (index: number): Seat | undefined => ({ id: index + 1 })
const between = (first: number, last: number) =>
  Promise.resolve(Array.from({ length: last - first + 1 }, (_, at) => ({ id: first + at + 1 })))

type Props = Partial<ComponentProps<typeof ScrollTable<Seat>>>

function Seats(props: Props) {
  return (
    <ScrollTable
      caption="Seats"
      columns={columns}
      total={10_000}
      rowAt={seatAt}
      rowsBetween={between}
      keyOf={({ id }) => String(id)}
      onVisibleRange={() => {}}
      place={START}
      pageRows={[]}
      {...props}
    />
  )
}

function Choosing({ onChosen, ...props }: { onChosen: (keys: string[]) => void } & Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Seats
      {...props}
      selection={{
        selected,
        onChange: (next) => {
          setSelected(next)
          onChosen([...next])
        },
        labelOf: ({ id }) => `Choose ${id}`,
      }}
    />
  )
}

const rows = () => document.querySelectorAll('[data-index]').length
const rowOf = (id: number) => page.getByText(`Seat ${id}`, { exact: true })
const toTop = () => window.scrollTo(0, 0)

describe('a long list', () => {
  test('TABLE-400 has the height of all rows but renders few, each with its index', async () => {
    toTop()
    render(<Seats />)
    await expect.element(rowOf(1)).toBeInTheDocument()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    expect(document.querySelector('[data-index="3"]')?.getAttribute('aria-rowindex')).toBe('5')
    await vi.waitFor(() =>
      expect(document.documentElement.scrollHeight).toBeGreaterThan(10_000 * 30),
    )
    expect(rows()).toBeLessThan(80)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(rowOf(10_000)).toBeInTheDocument()
    expect(rows()).toBeLessThan(80)
    await expectNoAxeViolations(document.body)
  })

  test('TABLE-460 lines separate its rows', async () => {
    toTop()
    render(<Seats />)
    await expect.element(rowOf(1)).toBeInTheDocument()
    const cell = rowOf(1).element().closest('td')
    expect(cell && getComputedStyle(cell).borderBlockEndWidth).toBe('1px')
  })

  test.each(['table', 'cards'] as const)(
    'TABLE-426 all rows of a long %s get lower when compact spacing is chosen',
    async (layout) => {
      toTop()
      render(<Seats layout={layout} renderCard={({ id }) => `Seat ${id}`} />)
      const heightOf = () => Math.round(document.documentElement.scrollHeight / 10_000)
      const rowHeight = () =>
        Math.round(document.querySelector('[data-place="3"]')?.getBoundingClientRect().height ?? 0)
      await expect.element(rowOf(1)).toBeInTheDocument()
      await expect.poll(() => heightOf() - rowHeight()).toBeCloseTo(0, -1)
      const normal = { row: rowHeight(), all: heightOf() }
      const choose = (newValue: string) =>
        window.dispatchEvent(new StorageEvent('storage', { key: DENSITY_KEY, newValue }))
      choose('compact')
      await expect.poll(rowHeight).toBeLessThan(normal.row)
      await expect.poll(heightOf).toBeLessThan(normal.all)
      choose('normal')
      await expect.poll(() => ({ row: rowHeight(), all: heightOf() })).toEqual(normal)
    },
  )

  test('TABLE-421 scrolling renders only new rows', async () => {
    toTop()
    const seats = Array.from({ length: 1000 }, (_, index) => ({ id: index + 1 }))
    const drawn: number[] = []
    const noting: Column<Seat>[] = [
      { key: 'id', header: 'Seat', widthEm: 8, render: ({ id }) => (drawn.push(id), `Seat ${id}`) },
    ]
    const rowAt = (index: number) => seats[index]
    render(<Seats columns={noting} total={1000} rowAt={rowAt} />)
    await expect.element(rowOf(1)).toBeInTheDocument()
    await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(10))
    drawn.length = 0
    for (let step = 0; step < 12; step += 1) {
      window.scrollBy(0, 90)
      await new Promise(requestAnimationFrame)
    }
    await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(10))
    expect(drawn.length).toBe(new Set(drawn).size)
  })

  test('TABLE-423 new data is rendered first for visible rows and for others later', async () => {
    toTop()
    const falling = (index: number) => seatAt(9999 - index)
    const commits: (readonly (string | null)[])[] = []
    const Noted = ({ rowAt }: { rowAt: typeof seatAt }) => {
      useLayoutEffect(() => {
        const texts = [...document.querySelectorAll('[data-index] > td:first-child')]
        commits.push(texts.map(({ textContent }) => textContent))
      })
      return rowAt(0)?.id
    }
    const both = (rowAt: typeof seatAt) => (
      <>
        <Seats rowAt={rowAt} />
        <Noted rowAt={rowAt} />
      </>
    )
    const shown = render(both(seatAt))
    await expect.element(rowOf(1)).toBeInTheDocument()
    await vi.waitFor(() => expect(rows()).toBeGreaterThan(20))
    commits.length = 0
    shown.rerender(both(falling))
    await expect.element(rowOf(10_001 - rows())).toBeInTheDocument()
    const [atOnce = []] = commits
    expect(atOnce.at(0)).toBe('Seat 10000')
    expect(atOnce.at(-1)).toBe(`Seat ${atOnce.length}`)
  })

  test('TABLE-402 starts at the given index and reports the visible rows', async () => {
    toTop()
    const onVisibleRange = vi.fn<(sight: { first: number; last: number }) => void>()
    const shown = render(<Seats place={{ index: 5000 }} onVisibleRange={onVisibleRange} />)
    await vi.waitFor(() => expect(onVisibleRange).toHaveBeenCalled())
    expect(onVisibleRange.mock.calls[0]?.[0].first).toBe(5000)
    await expect.element(rowOf(5001)).toBeVisible()
    shown.rerender(<Seats place={{ index: 100 }} onVisibleRange={onVisibleRange} />)
    await vi.waitFor(() => expect(onVisibleRange.mock.lastCall?.[0].first).toBe(100))
  })

  test('TABLE-402 NAV-83 stays where the scroll restoration of a reload has scrolled within a page', async () => {
    toTop()
    const onVisibleRange = vi.fn<(sight: { first: number; last: number }) => void>()
    render(<Seats place={{ index: 5000 }} onVisibleRange={onVisibleRange} />)
    // Like the restoration, which scrolls when the page has grown.
    const restored = new Promise<number>((resolve) => {
      const growth = new ResizeObserver(() => {
        if (window.scrollY === 0) return
        growth.disconnect()
        window.scrollBy(0, 200)
        resolve(window.scrollY)
      })
      growth.observe(document.body)
    })
    const top = await restored
    await vi.waitFor(() => expect(onVisibleRange).toHaveBeenCalled())
    expect(window.scrollY).toBe(top)
    expect(onVisibleRange.mock.calls[0]?.[0].first).toBeGreaterThan(5000)
  })

  test.each(['table', 'cards'] as const)(
    'TABLE-402 keeps the given index in place in the %s when rows before it load',
    async (layout) => {
      toTop()
      const place = { index: 5000 }
      const renderCard = ({ id }: Seat) => (
        <div style={{ height: 60 + (id % 3) * 20 }}>{`Seat ${id}`}</div>
      )
      const later = (index: number) => (index >= 5000 ? seatAt(index) : undefined)
      const onVisibleRange = vi.fn<() => void>()
      const props = { layout, renderCard, place, onVisibleRange }
      const shown = render(<Seats {...props} rowAt={later} />)
      await vi.waitFor(() => expect(onVisibleRange).toHaveBeenCalled())
      const topOf = () => rowOf(5001).element().getBoundingClientRect().top
      await vi.waitFor(() => expect(topOf()).toBeGreaterThan(0))
      expect(topOf()).toBeLessThan(200)
      const before = topOf()
      shown.rerender(<Seats {...props} rowAt={seatAt} />)
      await expect.element(rowOf(4999)).toBeInTheDocument()
      await vi.waitFor(() => expect(Math.abs(topOf() - before)).toBeLessThan(3))
    },
  )

  test('TABLE-406 keys move to the same control of any row, and the focused row stays rendered', async () => {
    toTop()
    render(<Seats />)
    await expect.element(rowOf(1)).toBeInTheDocument()
    page.getByRole('button', { name: 'Buy 1', exact: true }).element().focus()
    const isAt = (id: number) =>
      vi.waitFor(() => expect(document.activeElement?.textContent).toBe(`Buy ${id}`))
    await userEvent.keyboard('{ArrowDown}')
    await isAt(2)
    await userEvent.keyboard('{End}')
    await isAt(10_000)
    await userEvent.keyboard('{ArrowUp}')
    await isAt(9999)
    await userEvent.keyboard('{Home}')
    await isAt(1)
    await userEvent.keyboard('{PageDown}')
    await vi.waitFor(() => expect(document.activeElement?.textContent).not.toBe('Buy 1'))
    const focused = document.activeElement
    expect(focused?.textContent).toMatch(/^Buy \d+$/)
    window.scrollTo(0, 200_000)
    await vi.waitFor(() =>
      expect(page.getByText(/^Seat [45]\d\d\d$/).all().length).toBeGreaterThan(3),
    )
    expect(document.activeElement).toBe(focused)
  })

  test('TABLE-407 Shift selects all rows in between, including rows that are not loaded yet', async () => {
    toTop()
    const onChosen = vi.fn<(keys: string[]) => void>()
    const rowAt = (index: number) => (index >= 3 && index < 6 ? undefined : seatAt(index))
    const rowsBetween = vi.fn(between)
    render(<Choosing rowAt={rowAt} rowsBetween={rowsBetween} onChosen={onChosen} />)
    await page.getByRole('checkbox', { name: 'Choose 2', exact: true }).click()
    await userEvent.keyboard('{Shift>}')
    await page.getByRole('checkbox', { name: 'Choose 8', exact: true }).click()
    await userEvent.keyboard('{/Shift}')
    await vi.waitFor(() =>
      expect(onChosen.mock.lastCall?.[0]).toEqual(['2', '3', '4', '5', '6', '7', '8']),
    )
    expect(rowsBetween).toHaveBeenCalledExactlyOnceWith(1, 7)
  })

  test.each(['table', 'cards'] as const)(
    'TABLE-405 a %s with failed rows shows one error, and retries on request',
    async (layout) => {
      toTop()
      const onRetry = vi.fn<(index: number) => void>()
      render(
        <Seats
          layout={layout}
          renderCard={({ id }) => `Seat ${id}`}
          rowAt={(index) => (index < 2 ? seatAt(index) : undefined)}
          hasFailedAt={(index) => index >= 2}
          onRetry={onRetry}
        />,
      )
      await expect.element(page.getByText('These rows could not be loaded.')).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      expect(onRetry).toHaveBeenCalledExactlyOnceWith(2)
      await expectNoAxeViolations(document.body)
    },
  )

  test('TABLE-408 loading rows does not shift others: skeleton rows have the same height', async () => {
    toTop()
    const shown = render(<Seats rowAt={(index) => (index < 5 ? seatAt(index) : undefined)} />)
    await expect.element(rowOf(5)).toBeInTheDocument()
    const placeOf = (index: number) =>
      document.querySelector(`[data-place="${index}"]`)?.getBoundingClientRect().top
    await vi.waitFor(() => expect(placeOf(9)).toBeGreaterThan(0))
    const before = [placeOf(4), placeOf(9)]
    shown.rerender(<Seats />)
    await expect.element(rowOf(10)).toBeInTheDocument()
    expect([placeOf(4), placeOf(9)]).toEqual(before)
  })

  test('TABLE-400 cards have their position and the total number', async () => {
    toTop()
    render(<Seats layout="cards" renderCard={({ id }) => `Seat ${id}`} />)
    await expect.element(rowOf(2)).toBeVisible()
    const item = rowOf(2).element().closest('li')
    expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual([
      '2',
      '10000',
    ])
  })

  test('TABLE-400 the height of a list of uneven cards does not depend on its position on the page', async () => {
    // Most of the first twelve cards are short, most of the others tall.
    const renderCard = ({ id }: Seat) => <div style={{ height: id <= 8 ? 60 : 90 }}>Seat {id}</div>
    const beginningAt = (paddingTop: number) => (
      <div key={paddingTop} style={{ paddingTop }}>
        <Seats layout="cards" renderCard={renderCard} />
      </div>
    )
    const readStored = () =>
      document.querySelector('[data-index="0"]')?.closest<HTMLElement>('[style*="min-height"]')
        ?.style.minHeight
    const { rerender } = render(beginningAt(0))
    await expect.poll(readStored).toMatch(/px$/)
    const high = readStored()
    rerender(beginningAt(window.innerHeight - 40))
    await expect.poll(readStored).toBe(high)
  })

  test('TABLE-409 a card without a group header is as high as its text', async () => {
    toTop()
    // Most of the first cards begin a group, so the most common height has a header.
    const groupOf = ({ id }: Seat) => {
      const key = `Group ${Math.min(id, 9)}`
      return { key, header: <div style={{ height: 80 }}>{key}</div> }
    }
    render(<Seats layout="cards" groupOf={groupOf} renderCard={({ id }) => `Seat ${id}`} />)
    const slotHeight = (index: number) =>
      document.querySelector(`[data-place="${index}"]`)?.getBoundingClientRect().height ?? 0
    await expect.poll(() => slotHeight(1)).toBeGreaterThan(80)
    await expect.poll(() => slotHeight(1) - slotHeight(10)).toBeGreaterThanOrEqual(80)
  })

  test('TABLE-409 the group of the first visible row is shown', async () => {
    toTop()
    const groupOf = ({ id }: Seat) => {
      const key = `Group ${Math.ceil(id / 1000)}`
      return { key, header: key }
    }
    render(<Seats place={{ index: 4500 }} groupOf={groupOf} />)
    await expect.element(page.getByText('Group 5')).toBeVisible()
  })
})

testComponentContract((props) => <Seats {...props} />)
