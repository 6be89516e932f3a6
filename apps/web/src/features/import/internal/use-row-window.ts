import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import type { ImportDesk } from '../import-desk.ts'
import type { RowFilter, StockRow } from '../worker/stock-row.ts'

/** Many more than fit in sight, so that scrolling seldom meets rows that are still on their way. */
const AT_ONCE = 300

/** A block is asked for when sight comes into it, with one before and one behind. */
const BLOCK = AT_ONCE / 3

/** The rows of a filter by their places, as far as they are around those in sight. */
export const useRowWindow = (
  desk: ImportDesk,
  filter: RowFilter,
  firstInSight: number,
): ((place: number) => StockRow | undefined) => {
  const { version } = useStore(desk)
  const [loaded, setLoaded] = useState<{ first: number; rows: StockRow[] }>({ first: 0, rows: [] })
  const first = Math.max(0, Math.floor(firstInSight / BLOCK) - 1) * BLOCK

  useEffect(() => {
    let isWanted = true
    async function load() {
      const { rows } = await desk.rows(filter, first, AT_ONCE)
      if (isWanted) setLoaded({ first, rows })
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [desk, filter, first, version])

  return (place) => loaded.rows[place - loaded.first]
}
