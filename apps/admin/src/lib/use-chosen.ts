import type { Selection } from '@seatdesk/ui'
import { useMemo, useState } from 'react'

interface Chosen<Row> {
  /** For the list, whose rows then have boxes. */
  selection: Selection<Row>
  /** Those of its rows that are chosen and can be. */
  chosen: readonly Row[]
  clear: () => void
}

/** Which rows of a list are chosen; one that is no longer shown is not. */
export const useChosen = <Row>(
  rows: readonly Row[],
  { keyOf, labelOf }: { keyOf: (row: Row) => string; labelOf: (row: Row) => string },
): Chosen<Row> => {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(() => ({ selected, onChange, labelOf }), [selected, labelOf])
  return {
    selection,
    chosen: rows.filter((row) => selected.has(keyOf(row))),
    clear: () => onChange(new Set()),
  }
}
