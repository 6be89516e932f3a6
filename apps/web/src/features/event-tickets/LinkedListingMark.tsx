import { IconBell } from '@seatdesk/ui/icons'
import { useEffect, useRef } from 'react'

import { t } from '../../lib/i18n/event-tickets.ts'
import type { LinkedListing } from './use-linked-listing.ts'

import classes from './LinkedListingMark.module.css'

/**
 * Delays between scroll attempts, in ms: a long list loads the page first and settles once its rows
 * are measured.
 */
const SCROLL_DELAYS_MS = [200, 600, 1_400]

/** Events that show that the user has taken over; they stop the scrolling. */
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Marks the listing that a notification linked to, and scrolls it into view when it first appears.
 */
export function LinkedListingMark({
  linkedListing: { isBrought },
}: {
  linkedListing: LinkedListing
}) {
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isBrought.current) return undefined
    const timers = SCROLL_DELAYS_MS.map((ms, step) =>
      setTimeout(() => {
        if (step > 0) isBrought.current = true
        if (root.current && !isInViewport(root.current))
          root.current.scrollIntoView({ block: 'center', inline: 'nearest' })
      }, ms),
    )
    const listening = new AbortController()
    const stop = () => {
      listening.abort()
      for (const timer of timers) clearTimeout(timer)
    }
    const { signal } = listening
    for (const way of USER_INPUT_EVENTS)
      window.addEventListener(way, stop, { signal, passive: true })
    return stop
  }, [isBrought])
  return (
    <span
      ref={root}
      role="img"
      aria-label={t('EVENT_TICKETS.TOLD_MARK')}
      title={t('EVENT_TICKETS.TOLD_MARK')}
      className={classes['root']}
    >
      <IconBell aria-hidden />
    </span>
  )
}

const isInViewport = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
