import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.tsx'
import type { Column } from './types.ts'

interface Seat {
  id: string
  row: string
}

const seats: Seat[] = ['A', 'B', 'C'].map((row) => ({ id: `seat-${row}`, row }))
const drawRow = vi.fn((seat: Seat) => `Row ${seat.row}`)

const columns: Column<Seat>[] = [
  { key: 'row', header: 'Row', sortKey: 'row', render: drawRow },
  {
    key: 'buy',
    header: 'Buy',
    align: 'end',
    render: (seat) => <button type="button">Buy {seat.row}</button>,
  },
]

function Seats(props: Partial<DataTableProps<Seat>>) {
  return (
    <DataTable
      caption="Seats"
      columns={columns}
      rows={seats}
      keyOf={(seat) => seat.id}
      {...props}
    />
  )
}

function Choosing({
  onChange,
  ...props
}: { onChange?: (keys: string[]) => void } & Partial<DataTableProps<Seat>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Seats
      {...props}
      selection={{
        selected,
        onChange: (next) => {
          setSelected(next)
          onChange?.([...next])
        },
        labelOf: (seat) => `Row ${seat.row}`,
      }}
    />
  )
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

testComponentContract((props) => <Seats {...props} />)
testComponentContract((props) => (
  <Seats layout="cards" hrefOf={(seat) => `#${seat.id}`} {...props} />
))

describe('sorting', () => {
  test('TABLE-8 A11Y-5 a header button sorts ascending and then descending', async () => {
    const sort = vi.fn()
    const { rerender } = render(<Seats onSort={sort} />)
    const header = page.getByRole('columnheader', { name: 'Row' })
    await expect.element(header).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(header.getByRole('button'))
    expect(sort).toHaveBeenLastCalledWith({ key: 'row', direction: 'ascending' })

    rerender(<Seats onSort={sort} sort={{ key: 'row', direction: 'ascending' }} />)
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(header.getByRole('button'))
    expect(sort).toHaveBeenLastCalledWith({ key: 'row', direction: 'descending' })
  })

  test('a column without a sort key has no button', () => {
    render(<Seats />)
    const header = page.getByRole('columnheader', { name: 'Buy' }).element()
    expect(header.querySelector('button')).toBeNull()
    expect(header.hasAttribute('aria-sort')).toBe(false)
  })
})

describe('a row with a link', () => {
  test('A11Y-5 is covered by the link, below its own buttons', () => {
    render(<Seats hrefOf={(seat) => `#${seat.id}`} linkLabelOf={(seat) => `Seat ${seat.row}`} />)
    const link = page.getByRole('link', { name: 'Seat B' }).element()
    const row = page.getByRole('row').elements()[2]
    const { left, right, top, bottom } = row?.getBoundingClientRect() ?? new DOMRect()
    const middle = (top + bottom) / 2
    expect(link.getAttribute('href')).toBe('#seat-B')
    expect(document.elementFromPoint((left + right) / 2, middle)).toBe(link)
    const buy = page.getByRole('button', { name: 'Buy B' }).element()
    const place = buy.getBoundingClientRect()
    expect(document.elementFromPoint(place.left + 4, middle)).toBe(buy)
  })
})

const measured: Column<Seat>[] = [
  { key: 'row', header: 'Row', widthEm: 10, grows: true, sortKey: 'row', render: drawRow },
  { key: 'note', header: 'Note', widthEm: 30, yields: 1, render: () => 'x'.repeat(200) },
  { key: 'price', header: 'Price', widthEm: 8, align: 'end', render: () => '$1.00' },
]

const headerPlaces = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.getBoundingClientRect().left)

/** Waits until resize observers have been called. */
const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

describe('columns with a width', () => {
  test('TABLE-13 keep their positions while the table is empty, waiting or filled', () => {
    const { rerender } = render(<Seats columns={measured} rows={[]} empty="No seats yet" />)
    const empty = headerPlaces()
    rerender(<Seats columns={measured} rows={[]} isWaiting />)
    expect(headerPlaces()).toEqual(empty)
    rerender(<Seats columns={measured} />)
    expect(headerPlaces()).toEqual(empty)
  })

  test('TABLE-13 are hidden in order when there is no room, instead of getting narrower', async () => {
    const fit = vi.fn()
    const { container, rerender } = render(
      <Seats columns={measured} style={{ width: 800 }} onColumnsFit={fit} />,
    )
    expect(headerPlaces()).toHaveLength(3)
    rerender(<Seats columns={measured} style={{ width: 500 }} onColumnsFit={fit} />)
    await expect.poll(() => headerPlaces().length).toBe(2)
    expect(fit.mock.calls.map(([keys]) => keys.length)).toEqual([3, 2])
    expect(container.querySelector('table')?.offsetWidth).toBeLessThanOrEqual(500)
  })

  test('TABLE-424 do not render again when the width changes but the same columns fit', async () => {
    render(<Seats columns={measured} style={{ width: 800 }} />)
    const groupOf = vi.fn((seat: Seat) => ({ key: seat.row, header: seat.row }))
    const { container } = render(
      <Seats columns={measured} style={{ width: 790 }} groupOf={groupOf} />,
    )
    expect(groupOf).toHaveBeenCalledTimes(seats.length)
    const table = container.querySelector<HTMLElement>('[data-layout]')
    if (table) table.style.width = '780px'
    await twoFrames()
    expect(groupOf).toHaveBeenCalledTimes(seats.length)
    if (table) table.style.width = '500px'
    await expect.poll(() => container.querySelectorAll('[scope="col"]')).toHaveLength(2)
  })

  test('TABLE-424 are fitted to the measured width when they change', async () => {
    const { container, rerender } = render(<Seats columns={measured} style={{ width: 760 }} />)
    const table = container.querySelector<HTMLElement>('[data-layout]')
    // Both widths fit all three columns.
    if (table) table.style.width = '690px'
    await twoFrames()
    expect(headerPlaces()).toHaveLength(3)
    const wider = measured.map((column) =>
      column.key === 'note' ? { ...column, widthEm: 34 } : column,
    )
    rerender(<Seats columns={wider} style={{ width: 690 }} />)
    expect(headerPlaces()).toHaveLength(2)
  })

  test('TABLE-424 that fit do not render rows again when the table renders', () => {
    const { rerender } = render(<Seats columns={measured} style={{ width: 500 }} />)
    expect(headerPlaces()).toHaveLength(2)
    drawRow.mockClear()
    rerender(<Seats columns={measured} style={{ width: 500 }} isWaiting />)
    expect(drawRow).not.toHaveBeenCalled()
  })

  test('TABLE-425 clip long content, except columns with fits', () => {
    const long = { widthEm: 8, isSingleLine: true, render: () => 'x'.repeat(200) }
    const two = [
      { key: 'cut', header: 'Cut', ...long },
      { key: 'amount', header: 'Amount', fits: true, ...long },
    ]
    const { container } = render(<Seats columns={two} />)
    const [cut, amount] = container.querySelectorAll('td')
    expect(cut && getComputedStyle(cut).overflowX).toBe('hidden')
    expect(amount && getComputedStyle(amount).overflowX).toBe('visible')
  })

  test('TABLE-14 with compact spacing, a row is 32 pixels high', () => {
    const { container } = render(<Seats columns={measured} />)
    document.documentElement.dataset['rowSpacing'] = 'compact'
    const heights = [...container.querySelectorAll('tbody tr')].map(
      (row) => row.getBoundingClientRect().height,
    )
    document.documentElement.dataset['rowSpacing'] = 'normal'
    expect(heights).toEqual([32, 32, 32])
  })
})

describe('the height of a row', () => {
  const show = (height: number) => {
    const content: Column<Seat> = {
      key: 'content',
      header: 'Content',
      render: () => <div style={{ height }} data-content />,
    }
    const { container } = render(<Seats columns={[content]} />)
    const [row] = container.querySelectorAll('tbody tr')
    const [inner] = container.querySelectorAll('[data-content]')
    const outer = row?.getBoundingClientRect() ?? new DOMRect()
    const { top, bottom } = inner?.getBoundingClientRect() ?? new DOMRect()
    return { height: outer.height, above: top - outer.top, below: outer.bottom - bottom }
  }

  test('TABLE-433 leaves space above and below text of several lines', () => {
    const { above, below } = show(57)
    expect(Math.min(above, below)).toBeGreaterThanOrEqual(3)
  })

  test('TABLE-433 is the same with a control of 32 pixels as with one line of text', () => {
    expect(show(32).height).toBe(40)
    expect(show(19).height).toBe(40)
  })
})

describe('cards', () => {
  test('TABLE-15 can be sorted by the sortable columns, in both directions', async () => {
    const sort = vi.fn()
    const { rerender } = render(<Seats layout="cards" onSort={sort} />)
    await userEvent.selectOptions(page.getByLabelText('Sort by'), 'Row')
    expect(sort).toHaveBeenLastCalledWith({ key: 'row', direction: 'ascending' })
    rerender(<Seats layout="cards" onSort={sort} sort={{ key: 'row', direction: 'ascending' }} />)
    await userEvent.click(page.getByRole('button', { name: 'Ascending' }))
    expect(sort).toHaveBeenLastCalledWith({ key: 'row', direction: 'descending' })
  })

  test('TABLE-15 have no sort control without sortable columns', () => {
    render(<Seats layout="cards" columns={columns.slice(1)} onSort={() => {}} />)
    expect(page.getByLabelText('Sort by').elements()).toEqual([])
  })
})

test('GLANCE-44 a table with additional sorts has a sort control above it', async () => {
  const sort = vi.fn()
  const { rerender } = render(<Seats onSort={sort} />)
  expect(page.getByLabelText('Sort by').elements()).toEqual([])
  rerender(<Seats onSort={sort} sorts={[{ header: 'Value', sortKey: 'value' }]} />)
  await userEvent.selectOptions(page.getByLabelText('Sort by'), 'Value')
  expect(sort).toHaveBeenLastCalledWith({ key: 'value', direction: 'ascending' })
})

test('TABLE-16 only rows with a link are highlighted on hover', async () => {
  const { container, rerender } = render(<Seats />)
  const color = () => {
    const cell = container.querySelector('tr[data-index="1"] td')
    return cell && getComputedStyle(cell).backgroundColor
  }
  await userEvent.hover(page.getByText('Row B'))
  expect(color()).toBe('rgba(0, 0, 0, 0)')
  rerender(<Seats hrefOf={(seat) => `#${seat.id}`} />)
  await userEvent.hover(page.getByRole('link', { name: 'seat-B' }))
  await expect.poll(color).not.toBe('rgba(0, 0, 0, 0)')
})

describe('selection', () => {
  test('selects one row, all rows and none', async () => {
    const choose = vi.fn()
    render(<Choosing onChange={choose} />)
    const all = page.getByLabelText('Select all rows')
    await userEvent.click(page.getByLabelText('Row B'))
    expect(choose).toHaveBeenLastCalledWith(['seat-B'])
    await expect.element(all).toBePartiallyChecked()

    await userEvent.click(all)
    expect(choose).toHaveBeenLastCalledWith(['seat-B', 'seat-A', 'seat-C'])
    await expect.element(all).toBeChecked()
    await userEvent.click(all)
    expect(choose).toHaveBeenLastCalledWith([])
  })

  test('works the same on cards', async () => {
    const choose = vi.fn()
    render(<Choosing onChange={choose} layout="cards" />)
    await userEvent.click(page.getByLabelText('Row C'))
    expect(choose).toHaveBeenLastCalledWith(['seat-C'])
  })

  test('renders only the row that changed', async () => {
    render(<Choosing />)
    drawRow.mockClear()
    await userEvent.click(page.getByLabelText('Row B'))
    await expect.element(page.getByLabelText('Row B')).toBeChecked()
    expect(drawRow.mock.calls.map(([seat]) => seat.row)).toEqual(['B'])
  })
})

describe('keyboard', () => {
  test('arrow keys move to the same control in another row', async () => {
    render(<Choosing />)
    page.getByRole('button', { name: 'Buy A' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Buy B')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Buy C')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Buy C')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Buy A')
  })

  test('rows without a link or checkbox are one tab stop', async () => {
    render(<Seats columns={[{ key: 'row', header: 'Row', render: drawRow }]} />)
    await userEvent.tab()
    expect(focused()).toBe('Row A')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Row B')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })
})

test('reports the hovered or focused row', async () => {
  const hover = vi.fn()
  render(<Seats onRowHover={hover} />)
  await userEvent.hover(page.getByText('Row B'))
  expect(hover).toHaveBeenLastCalledWith(seats[1])
  await userEvent.unhover(page.getByText('Row B'))
  expect(hover).toHaveBeenLastCalledWith(null)
  page.getByRole('button', { name: 'Buy C' }).element().focus()
  expect(hover).toHaveBeenLastCalledWith(seats[2])
})

describe('without rows', () => {
  test('TABLE-5 skeleton rows are as high as the rows that follow', () => {
    const { container, rerender } = render(<Seats rows={[]} isWaiting waitingRows={3} />)
    const height = () => container.querySelector('table')?.offsetHeight
    const waiting = height()
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
    rerender(<Seats />)
    expect(height()).toBe(waiting)
  })

  test('existing rows stay while others load', async () => {
    render(<Seats isWaiting />)
    await expect.element(page.getByText('Row A')).toBeVisible()
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  test('TABLE-5 shows the empty text, or the error instead', async () => {
    const { rerender } = render(<Seats rows={[]} empty="No seats yet" />)
    await expect.element(page.getByText('No seats yet')).toBeVisible()
    rerender(<Seats rows={[]} empty="No seats yet" failed="Could not be loaded" />)
    await expect.element(page.getByText('Could not be loaded')).toBeVisible()
    expect(document.body.textContent).not.toContain('No seats yet')
  })
})

test('the header stays visible while the page scrolls', async () => {
  const many = Array.from({ length: 70 }, (_, index) => ({ id: `${index}`, row: `${index}` }))
  render(<Seats rows={many} />)
  window.scrollTo(0, 900)
  await expect
    .poll(
      () => page.getByRole('columnheader', { name: 'Row' }).element().getBoundingClientRect().top,
    )
    .toBe(0)
  window.scrollTo(0, 0)
})

describe.each(['table', 'cards'] as const)('stale rows, as %s', (layout) => {
  test('BUY-41 are visible, but cannot be selected, pressed or focused', async () => {
    const change = vi.fn()
    const { rerender } = render(<Choosing layout={layout} onChange={change} isWaiting isStale />)
    await expect.element(page.getByText('Row B', { exact: true })).toBeVisible()
    const box = document.querySelector<HTMLInputElement>('[data-row-box]')
    const { left, top, width, height } = box?.getBoundingClientRect() ?? new DOMRect()
    const existing = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(existing?.closest('[data-row-box]')).toBeNull()
    await expect.element(page.getByRole('checkbox', { name: 'Select all rows' })).toBeDisabled()
    box?.focus()
    expect(document.activeElement).not.toBe(box)

    rerender(<Choosing layout={layout} onChange={change} />)
    await userEvent.click(page.getByRole('checkbox', { name: 'Row B' }))
    expect(change).toHaveBeenCalledExactlyOnceWith(['seat-B'])
  })
})

describe('groups', () => {
  test.for(['table', 'cards'] as const)(
    'have their header above their first row, as %s',
    (layout) => {
      render(
        <Seats
          layout={layout}
          groupOf={({ row }) => ({
            key: row < 'C' ? 'front' : 'back',
            header: row < 'C' ? 'In front' : 'Behind',
          })}
        />,
      )
      const text = document.body.textContent
      expect(text.match(/In front/g)).toHaveLength(1)
      expect(text.indexOf('In front')).toBeLessThan(text.indexOf('Row A'))
      expect(text.indexOf('Row B')).toBeLessThan(text.indexOf('Behind'))
    },
  )
})

describe('selection with Shift', () => {
  test('selects all rows from the last one, and deselects them likewise', async () => {
    const choose = vi.fn()
    render(<Choosing onChange={choose} />)
    await page.getByRole('checkbox', { name: 'Row A' }).click()
    await page.getByRole('checkbox', { name: 'Row C' }).click({ modifiers: ['Shift'] })
    expect(choose).toHaveBeenLastCalledWith(['seat-A', 'seat-B', 'seat-C'])
    await page.getByRole('checkbox', { name: 'Row B' }).click({ modifiers: ['Shift'] })
    expect(choose).toHaveBeenLastCalledWith(['seat-A'])
  })
})
