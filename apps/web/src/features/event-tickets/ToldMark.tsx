import { IconBell } from '@seatdesk/ui/icons'
import { useEffect, useRef } from 'react'

import { t } from '../../lib/messages/events.ts'
import type { ToldListing } from './use-told-listing.ts'

import classes from './ToldMark.module.css'

/** By then a long list has brought its page into sight, and has settled after the heights of its rows. */
const BRING_MS = 200
const SETTLED_MS = 600

/** Marks the listing that the reader was told of, and brings it into sight when it first appears. */
export function ToldMark({ told: { isBrought } }: { told: ToldListing }) {
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isBrought.current) return undefined
    const bring = () => root.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
    const timers = [
      setTimeout(bring, BRING_MS),
      setTimeout(() => {
        isBrought.current = true
        if (root.current && !isInSight(root.current)) bring()
      }, SETTLED_MS),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
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

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
