import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import * as v from 'valibot'

/**
 * Scroll restoration on back, forward and reload. Returns the restored position in px; 0 after
 * following a link.
 */
export const useScrollRestoration = (): number => {
  const { key: entry, pathname, search } = useLocation()
  // The first entry of every document has the same key, regardless of its address.
  const key = entry === 'default' ? `${entry} ${pathname}${search}` : entry
  const navigation = useNavigationType()
  const [positions] = useState(() => createScrollPositions(() => sessionStorage))
  const savedPosition = useMemo(
    () => (navigation === 'POP' ? positions.at(key) : undefined),
    [key, navigation, positions],
  )

  useLayoutEffect(() => {
    // The browser restores at once, before the rows are there.
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const restoring = savedPosition === undefined ? null : restoreScrollWhenReady(savedPosition)
    const note = () => {
      // While the page still grows, its scroll position is not what the user chose.
      if (!restoring?.isUnderWay()) positions.set(key, window.scrollY)
    }
    // This code may load after the user has started to scroll.
    note()
    // If the user leaves right after a scroll, the scroll event has not fired yet.
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
  }, [key, savedPosition, positions])

  return savedPosition ?? 0
}

/** Storage key of the scroll positions of this tab's history entries. */
const SCROLLED = 'scrolled'

/** Maximum number of stored entries. */
const MAX_ENTRIES = 100

const positionsSchema = v.record(v.string(), v.number())

/** Scroll positions by history entry; they survive a reload if storage is available. */
const createScrollPositions = (storage: () => Storage) => {
  const positions = new Map<string, number>(read(storage))
  return {
    at: (key: string): number | undefined => positions.get(key),
    set(key: string, top: number) {
      // Set again, so that it is the last to be evicted.
      positions.delete(key)
      positions.set(key, top)
    },
    keep() {
      try {
        storage().setItem(
          SCROLLED,
          JSON.stringify(Object.fromEntries([...positions].slice(-MAX_ENTRIES))),
        )
      } catch {
        // Blocked storage stores nothing.
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

/** How long to wait for the page to grow before giving up, in ms. */
const RESTORE_TIMEOUT_MS = 5000

/** Events that show that the user has started to scroll. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A scroll that may still wait for the page to grow. */
interface Scroll {
  isUnderWay: () => boolean
  stop: () => void
}

/** Scrolls to `top` once the page is long enough, unless the user moves first. */
const restoreScrollWhenReady = (top: number): Scroll => {
  let isInProgress = true
  const observer = new ResizeObserver(tryNow)
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS)
  for (const move of MOVES) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  tryNow()
  return { isUnderWay: () => isInProgress, stop }

  function tryNow() {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) stop()
  }

  function stop() {
    isInProgress = false
    observer.disconnect()
    clearTimeout(timer)
    for (const move of MOVES) removeEventListener(move, stop)
  }
}
