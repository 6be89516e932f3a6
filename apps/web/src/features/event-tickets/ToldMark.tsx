import { IconBell } from '@seatdesk/ui/icons'
import { useEffect, useRef } from 'react'

import { t } from '../../lib/messages/events.ts'
import type { ToldListing } from './use-told-listing.ts'

import classes from './ToldMark.module.css'

/** What brings a page of a long list into sight has done so by then. */
const SETTLED_MS = 200

/** Marks the listing that the reader was told of, and brings it into sight when it first appears. */
export function ToldMark({ told: { isBrought } }: { told: ToldListing }) {
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isBrought.current) return undefined
    const timer = setTimeout(() => {
      isBrought.current = true
      root.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
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
