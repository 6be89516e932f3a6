import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { scrollOnceThere } from './scroll-once-there.ts'
import { createScrollPositions } from './scroll-positions.ts'

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
