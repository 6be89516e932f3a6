import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { scrollOnceThere } from './scroll-once-there.ts'
import { createScrollPositions } from './scroll-positions.ts'

/** Brings a reader who goes back, forward or reloads to the lines that were read there. */
export const useScrollMemory = (): void => {
  const { key: entry, pathname, search } = useLocation()
  // The first entry of every document has the same name, wherever it led to.
  const key = entry === 'default' ? `${entry} ${pathname}${search}` : entry
  const navigation = useNavigationType()
  const [positions] = useState(() => createScrollPositions(() => sessionStorage))

  useLayoutEffect(() => {
    // The browser restores at once, when the rows are not there yet.
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const wanted = navigation === 'POP' ? positions.at(key) : undefined
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
  }, [key, navigation, positions])
}
