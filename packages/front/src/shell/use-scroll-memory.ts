import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import * as v from 'valibot'

/**
 * Brings a reader who goes back, forward or reloads to the lines that were read there. Gives how far down they are,
 * in pixels; 0 for whoever comes by a link.
 */
export const useScrollMemory = (): number => {
  const { key: entry, pathname, search } = useLocation()
  // The first entry of every document has the same name, wherever it led to.
  const key = entry === 'default' ? `${entry} ${pathname}${search}` : entry
  const navigation = useNavigationType()
  const [positions] = useState(() => createScrollPositions(() => sessionStorage))
  const wanted = useMemo(
    () => (navigation === 'POP' ? positions.at(key) : undefined),
    [key, navigation, positions],
  )

  useLayoutEffect(() => {
    // The browser restores at once, when the rows are not there yet.
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const restoring = wanted === undefined ? null : scrollOnceThere(wanted)
    const note = () => {
      // What a page that is still growing can reach is not what was read.
      if (!restoring?.isUnderWay()) positions.set(key, window.scrollY)
    }
    // This code may come after the reader has begun.
    note()
    // Whoever leaves right after a scroll leaves before it is told of.
    const leave = () => {
      note()
      positions.keep()
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      restoring?.stop()
      removeEventListener('scroll', note)
      removeEventListener('pagehide', leave)
    }
  }, [key, wanted, positions])

  return wanted ?? 0
}

/** Where this tab remembers how far down each entry of its history was read. */
const SCROLLED = 'scrolled'

/** As many entries as somebody goes back through. */
const MOST = 100

const positionsSchema = v.record(v.string(), v.number())

/** How far down the page was, by entry of the history; kept over a reload where the tab keeps anything. */
const createScrollPositions = (storage: () => Storage) => {
  const positions = new Map<string, number>(read(storage))
  return {
    at: (key: string): number | undefined => positions.get(key),
    set(key: string, top: number) {
      // Written anew, it is the last to be forgotten.
      positions.delete(key)
      positions.set(key, top)
    },
    keep() {
      try {
        storage().setItem(SCROLLED, JSON.stringify(Object.fromEntries([...positions].slice(-MOST))))
      } catch {
        // Blocked storage keeps nothing.
      }
    },
  }
}

const read = (storage: () => Storage): [string, number][] => {
  try {
    const { success, output } = v.safeParse(
      positionsSchema,
      JSON.parse(storage().getItem(SCROLLED) ?? '{}'),
    )
    return success ? Object.entries(output) : []
  } catch {
    return []
  }
}

/** For how long a page may grow before it is left where it is. */
const PATIENCE_MS = 5000

/** What says that the reader has gone on reading. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A scroll that may still be waiting for the page to grow. */
interface Scroll {
  isUnderWay: () => boolean
  stop: () => void
}

/** Scrolls down to `top` as soon as the page is that long, unless the reader moves first. */
const scrollOnceThere = (top: number): Scroll => {
  let isUnderWay = true
  const observer = new ResizeObserver(tryNow)
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const move of MOVES) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  tryNow()
  return { isUnderWay: () => isUnderWay, stop }

  function tryNow() {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) stop()
  }

  function stop() {
    isUnderWay = false
    observer.disconnect()
    clearTimeout(timer)
    for (const move of MOVES) removeEventListener(move, stop)
  }
}
