import { DataTable, SeatdeskProvider, type Sort } from '@seatdesk/ui'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { byPrice, COLUMNS, wantedRows } from './rows.ts'

const ALL = wantedRows()

/** The same rows, all of them in the page. */
function Naive() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort | undefined>()
  const rows = useMemo(() => (sort ? byPrice(ALL, sort.direction === 'descending') : ALL), [sort])
  return (
    <DataTable
      caption="Listings"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => String(id)}
      selection={{ selected, onChange: setSelected, labelOf: ({ id }) => `Listing ${id}` }}
      sort={sort}
      onSort={setSort}
    />
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <SeatdeskProvider>
    <Naive />
  </SeatdeskProvider>,
)
