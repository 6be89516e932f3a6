import { type UIEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import type { ImportDesk } from '../import-desk.ts'
import type { RowFilter, StockRow } from '../worker/stock-row.ts'

/**
 * Number of loaded rows; many more than are visible, so that scrolling rarely reaches unloaded
 * rows.
 */
const AT_ONCE = 300

/** A block is loaded when it becomes visible, with one block before and one after. */
const BLOCK = AT_ONCE / 3

/** Loads the rows of a filter around the visible ones, by index. */
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

/** Overscan: lines rendered above and below the visible ones. */
const SPARE = 8

/** Assumed number of visible lines until the scroll container is measured. */
const USUAL_COUNT = 20

/** A range of lines. */
interface Lines {
  first: number
  count: number
}

/**
 * Virtual scrolling: returns the visible range of lines. All lines have the same height, which is
 * measured.
 */
export const useLinesInSight = (total: number) => {
  const [inSight, setInSight] = useState({ first: 0, count: USUAL_COUNT })

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    const line = scrollHeight / Math.max(total, 1)
    const first = Math.floor(scrollTop / line)
    const count = Math.ceil(clientHeight / line) + 1
    setInSight((before) =>
      before.first === first && before.count === count ? before : { first, count },
    )
  }

  return { lines: linesAround(inSight, total), onScroll }
}

/** Returns the visible lines with overscan, clamped to the list. */
export const linesAround = ({ first, count }: Lines, total: number): Lines => {
  const from = Math.max(0, Math.min(first, total - count) - SPARE)
  const to = Math.min(total, first + count + SPARE)
  return { first: from, count: Math.max(0, to - from) }
}
