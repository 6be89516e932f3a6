import type { LinkComponentProps } from '@seatdesk/ui'
import type { MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'
import * as v from 'valibot'

import { readHistoryEntry } from '../query/index.ts'

/** Every link of the application: one within it goes through the router, any other is a plain link. */
export function RouterLink(props: LinkComponentProps) {
  const { href, target } = props
  const isWithin = href.startsWith('/') && !href.startsWith('//') && target === undefined
  return isWithin ? <LinkWithin {...props} /> : <a {...props} />
}

function LinkWithin({ href, onClick, ...rest }: LinkComponentProps) {
  const location = useLocation()
  const base = useHref('/')
  const navigate = useNavigate()
  const to = useResolvedPath(href)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const entry = readHistoryEntry(base)
    const now = entry ?? location
    const isThere = createPath(now) === createPath(to)
    // It was pressed before, and is on its way.
    if (isThere && now.key !== location.key) return
    const { pathname, search } = location
    const state: Departure = { leftFrom: `${pathname}${search}`, leftAt: entry?.index }
    // Who goes where they are adds no step to the way back.
    void navigate(href, { state, replace: isThere })
  }

  return <a {...rest} href={useHref(href)} onClick={follow} />
}

/** Whether a press asks for no window or tab of its own. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/** What a link back needs. */
interface WayBack {
  href: string
  onClick: (event: MouseEvent) => void
}

/**
 * The way back to whichever of some lists one came from, with its filters: followed by a plain
 * press, it is the entry of the history that was left, as it was left. To `home` from elsewhere.
 */
export const useWayBack = (lists: readonly string[], home: string): WayBack => {
  const base = useHref('/')
  const navigate = useNavigate()
  const departure = readDeparture(useLocation().state)
  const isFromList = lists.some((list) => departure?.leftFrom.split('?')[0] === list)
  if (!departure || !isFromList) return { href: home, onClick: () => {} }

  return {
    href: departure.leftFrom,
    onClick(event) {
      const steps = (departure.leftAt ?? 0) - (readHistoryEntry(base)?.index ?? 0)
      if (steps >= 0 || !isPlain(event)) return
      event.preventDefault()
      void navigate(steps)
    },
  }
}

/** What a link within the application tells of the place that it was followed from. */
interface Departure {
  /** Its path and query. */
  leftFrom: string
  /** Its place in the history of this tab; none where the router counts none. */
  leftAt?: number | undefined
}

// Whoever else could write into the history of this tab must not lead out of the application.
const stateSchema = v.object({
  leftFrom: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  leftAt: v.optional(v.number()),
})

/** Where the link was followed that led to this entry of the history; `null` when by none of ours. */
const readDeparture = (state: unknown): Departure | null => {
  const { success, output } = v.safeParse(stateSchema, state)
  return success ? output : null
}
