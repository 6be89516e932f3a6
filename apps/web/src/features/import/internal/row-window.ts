import { type UIEvent, useEffect, useState } from 'react'
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

/** Lines above and below those in sight, so that a quick scroll meets no gap. */
const SPARE = 8

/** Lines that fit until the scroller was seen. */
const USUAL_COUNT = 20

/** The lines of a list from one on, and how many. */
interface Lines {
  first: number
  count: number
}

/**
 * Which of many lines are in sight of a scroller, for only these to be in the page. All lines have
 * one height, which is learnt from how high so many of them are.
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

/** The lines in sight with those to spare, none before the first and none past the last. */
export const linesAround = ({ first, count }: Lines, total: number): Lines => {
  const from = Math.max(0, Math.min(first, total - count) - SPARE)
  const to = Math.min(total, first + count + SPARE)
  return { first: from, count: Math.max(0, to - from) }
}
