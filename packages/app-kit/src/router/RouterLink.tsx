import type { LinkComponentProps } from '@seatdesk/ui'
import type { MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'
import * as v from 'valibot'

import { readHistoryEntry } from '../query/index.ts'

/** Link component of the application. Internal links use the router; others are plain links. */
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
    const isSamePath = createPath(now) === createPath(to)
    // A second press while the navigation is pending does nothing.
    if (isSamePath && now.key !== location.key) return
    const { pathname, search } = location
    const state: NavigationOrigin = { departedFrom: `${pathname}${search}`, leftAt: entry?.index }
    // A link to the current address replaces the history entry.
    void navigate(href, { state, replace: isSamePath })
  }

  return <a {...rest} href={useHref(href)} onClick={follow} />
}

/** Returns whether a press does not ask for a new window or tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/** Props of a back link. */
interface BackLink {
  href: string
  onClick: (event: MouseEvent) => void
}

/**
 * Back link to the list that the user came from, with its filters. A plain press goes back to that
 * history entry. Otherwise it links to `home`.
 */
export const useBackLink = (lists: readonly string[], home: string): BackLink => {
  const base = useHref('/')
  const navigate = useNavigate()
  const departure = readNavigationOrigin(useLocation().state)
  const isFromList = lists.some((list) => departure?.departedFrom.split('?')[0] === list)
  if (!departure || !isFromList) return { href: home, onClick: () => {} }

  return {
    href: departure.departedFrom,
    onClick(event) {
      const steps = (departure.leftAt ?? 0) - (readHistoryEntry(base)?.index ?? 0)
      if (steps >= 0 || !isPlain(event)) return
      event.preventDefault()
      void navigate(steps)
    },
  }
}

/**
 * Returns a function that goes back to the entry that an internal link led here from, if it has that
 * address. Returns false otherwise.
 */
export const useGoBackTo = (): ((address: string) => boolean) => {
  const base = useHref('/')
  const navigate = useNavigate()
  const departure = readNavigationOrigin(useLocation().state)
  return (address) => {
    const steps = (departure?.leftAt ?? 0) - (readHistoryEntry(base)?.index ?? 0)
    if (departure?.departedFrom !== address || steps >= 0) return false
    void navigate(steps)
    return true
  }
}

/** Navigation origin: the screen where an internal link was followed. */
interface NavigationOrigin {
  /** Path and query of that screen. */
  departedFrom: string
  /** Index of that screen's history entry; undefined if the router does not count entries. */
  leftAt?: number | undefined
}

// Other scripts can write to this tab's history; their state must not link outside the application.
const stateSchema = v.object({
  departedFrom: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  leftAt: v.optional(v.number()),
})

/** Returns the navigation origin of a history entry, or null if no internal link led to it. */
const readNavigationOrigin = (state: unknown): NavigationOrigin | null => {
  const { success, output } = v.safeParse(stateSchema, state)
  return success ? output : null
}
