import { type UIEvent, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import type { ImportController } from '../import-controller.ts'
import type { RowFilter, ImportFileRow } from '../worker/import-file-row.ts'

/**
 * Number of loaded rows; many more than are visible, so that scrolling rarely reaches unloaded
 * rows.
 */
const WINDOW_ROWS = 300

/** A block is loaded when it becomes visible, with one block before and one after. */
const BLOCK_ROWS = WINDOW_ROWS / 3

/** Loads the rows of a filter around the visible ones, by index. */
export const useRowWindow = (
  controller: ImportController,
  filter: RowFilter,
  firstInSight: number,
): ((index: number) => ImportFileRow | undefined) => {
  const { version } = useStore(controller)
  const [loaded, setLoaded] = useState<{ first: number; rows: ImportFileRow[] }>({
    first: 0,
    rows: [],
  })
  const first = Math.max(0, Math.floor(firstInSight / BLOCK_ROWS) - 1) * BLOCK_ROWS

  useEffect(() => {
    let isWanted = true
    async function load() {
      const { rows } = await controller.rows(filter, first, WINDOW_ROWS)
      if (isWanted) setLoaded({ first, rows })
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [controller, filter, first, version])

  return (place) => loaded.rows[place - loaded.first]
}

/** Overscan: lines rendered above and below the visible ones. */
const OVERSCAN = 8

/** Assumed number of visible lines until the scroll container is measured. */
const DEFAULT_LINE_COUNT = 20

/** A range of lines. */
interface LineRange {
  first: number
  count: number
}

/**
 * Virtual scrolling: returns the visible range of lines. All lines have the same height, which is
 * measured.
 */
export const useVisibleLines = (total: number) => {
  const [inSight, setInSight] = useState({ first: 0, count: DEFAULT_LINE_COUNT })

  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    const line = scrollHeight / Math.max(total, 1)
    const first = Math.floor(scrollTop / line)
    const count = Math.ceil(clientHeight / line) + 1
    setInSight((before) =>
      before.first === first && before.count === count ? before : { first, count },
    )
  }

  return { lines: withOverscan(inSight, total), onScroll }
}

/** Returns the visible lines with overscan, clamped to the list. */
export const withOverscan = ({ first, count }: LineRange, total: number): LineRange => {
  const from = Math.max(0, Math.min(first, total - count) - OVERSCAN)
  const to = Math.min(total, first + count + OVERSCAN)
  return { first: from, count: Math.max(0, to - from) }
}
