// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { DataTable } from './DataTable.tsx'

test('TABLE-430 the whole header cell sorts, not only its text', async () => {
  const sort = vi.fn()
  render(
    <DataTable
      caption="Seats"
      columns={[{ key: 'row', header: 'Row', sortKey: 'row', render: ({ id }) => id }]}
      rows={[{ id: 'A' }]}
      keyOf={({ id }) => id}
      onSort={sort}
    />,
  )
  const header = page.getByRole('columnheader', { name: 'Row' })
  const { width, height } = header.element().getBoundingClientRect()
  for (const x of [2, width - 2]) {
    sort.mockClear()
    await header.click({ position: { x, y: height - 3 } })
    expect(sort).toHaveBeenCalledOnce()
  }
})
