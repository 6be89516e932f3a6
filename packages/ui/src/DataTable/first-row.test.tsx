import { Fragment, type ReactNode } from 'react'
import { expect, test } from 'vitest'

import { render } from '../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import { drawFirstRow } from './first-row.tsx'
import { groupsBefore } from './groups-before.ts'

interface Seat {
  id: string
  block: string
}

const seats: Seat[] = ['A', 'A', 'B'].map((block, index) => ({ id: `seat-${index}`, block }))

const told = {
  columns: [{ key: 'block', header: 'Block', render: ({ block }: Seat) => block }],
  keyOf: ({ id }: Seat) => id,
  hrefOf: ({ id }: Seat) => `/seats/${id}`,
  linkLabelOf: ({ id }: Seat) => id,
  groupOf: ({ block }: Seat) => ({ key: block, header: <b>Block {block}</b> }),
  renderCard: ({ block }: Seat) => <p>{block}</p>,
}
const labelOf = ({ id }: Seat) => `Choose ${id}`

/** As rows are painted. */
const painted = (layout: 'table' | 'cards', isLong = false): ReactNode => {
  const groups = groupsBefore(seats, told.groupOf)
  return seats.map((row, index) => (
    <Fragment key={row.id}>
      {drawFirstRow({
        ...told,
        boxLabelOf: labelOf,
        row,
        index,
        group: groups[index] ?? null,
        layout,
        isLong,
      })}
    </Fragment>
  ))
}

const drawn = (layout: 'table' | 'cards') => (
  <DataTable
    caption="Seats"
    rows={seats}
    layout={layout}
    selection={{ selected: new Set(), onChange: () => {}, labelOf }}
    {...told}
  />
)

/** What stands in an element of something. */
const inside = (node: ReactNode, name: string) =>
  render(node).container.querySelector(name)?.innerHTML

test('LOAD-451 groups stand in a table before the application as in the application', () => {
  const first = (
    <table>
      <tbody>{painted('table')}</tbody>
    </table>
  )
  expect(inside(first, 'tbody')).toBe(inside(drawn('table'), 'tbody'))
})

test('LOAD-451 so they do among cards', () => {
  expect(inside(<ul>{painted('cards')}</ul>, 'ul')).toBe(inside(drawn('cards'), 'ul'))
})

test('LOAD-451 of one scroll each row has its body, and the first group one that stands still', () => {
  const { container } = render(<table>{painted('table', true)}</table>)
  const bodies = [...container.querySelectorAll('tbody')].map((body) =>
    [...body.rows].map(({ cells }) => [...cells].at(-1)?.textContent),
  )
  expect(bodies).toEqual([['Block A'], ['A'], ['A'], ['Block B', 'B']])
})
