import type { Selection } from '@seatdesk/ui'
import { type ReactNode, useMemo, useState } from 'react'

import type { BulkAct } from './bulk-act.ts'
import { BulkBar } from './BulkBar.tsx'

/** What a list screen has of what is done to many of its rows. */
interface Bulk<Row> {
  /** Which rows are chosen: they have boxes then. */
  selection: Selection<Row>
  /** What can be done with them, above the list. */
  bulk: ReactNode
}

interface Rows<Row> {
  rows: readonly Row[]
  reload: () => Promise<void>
}

/** Has an act done to those rows of a list that are chosen; one that is no longer shown is not. */
export const useBulk = <Row extends { id: number }>(
  act: BulkAct,
  { rows, reload }: Rows<Row>,
  labelOf: (row: Row) => string,
): Bulk<Row> => {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(() => ({ selected, onChange, labelOf }), [selected, labelOf])
  const chosen = rows
    .filter(({ id }) => selected.has(String(id)))
    .map((row) => ({ id: row.id, label: labelOf(row) }))
  const bulk = (
    <BulkBar act={act} chosen={chosen} onClear={() => onChange(new Set())} onDone={reload} />
  )
  return { selection, bulk }
}
