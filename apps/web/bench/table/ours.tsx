import { SeatdeskProvider, type Sort } from '@seatdesk/ui'
import { ScrollTable } from '@seatdesk/ui/scroll-table'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { byPrice, COLUMNS, wantedRows } from './rows.ts'

const START = { index: 0 }
const ALL = wantedRows()

/** The rows behind one scroll. */
function Ours() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort | undefined>()
  const rows = useMemo(() => (sort ? byPrice(ALL, sort.direction === 'descending') : ALL), [sort])
  return (
    <ScrollTable
      caption="Listings"
      columns={COLUMNS}
      total={rows.length}
      rowAt={(index) => rows[index]}
      rowsBetween={(first, last) => Promise.resolve(rows.slice(first, last + 1))}
      keyOf={({ id }) => String(id)}
      onSight={noted}
      place={START}
      pageRows={[]}
      selection={{ selected, onChange: setSelected, labelOf: ({ id }) => `Listing ${id}` }}
      sort={sort}
      onSort={setSort}
    />
  )
}

const noted = () => {}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <SeatdeskProvider>
    <Ours />
  </SeatdeskProvider>,
)
