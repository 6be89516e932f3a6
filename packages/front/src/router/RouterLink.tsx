import type { LinkComponentProps } from '@seatdesk/ui'
import type { MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

import { readHistoryEntry } from '../query/index.ts'
import type { Departure } from './departure.ts'

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
