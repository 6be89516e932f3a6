import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { scrollOnceThere } from './scroll-once-there.ts'
import { createScrollPositions } from './scroll-positions.ts'

/** Brings a reader who goes back, forward or reloads to the lines that were read there. */
export const useScrollMemory = (): void => {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const [positions] = useState(() => createScrollPositions(() => sessionStorage))

  useLayoutEffect(() => {
    // The browser restores at once, when the rows are not there yet.
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', positions.keep)
    return () => {
      history.scrollRestoration = 'auto'
      removeEventListener('pagehide', positions.keep)
    }
  }, [positions])

  useLayoutEffect(() => {
    const wanted = navigation === 'POP' ? positions.at(key) : undefined
    const restoring = wanted === undefined ? null : scrollOnceThere(wanted)
    const note = () => {
      // What a page that is still growing can reach is not what was read.
      if (!restoring?.isUnderWay()) positions.set(key, window.scrollY)
    }
    // This code may come after the reader has begun.
    note()
    addEventListener('scroll', note, { passive: true })
    return () => {
      restoring?.stop()
      removeEventListener('scroll', note)
    }
  }, [key, navigation, positions])
}
