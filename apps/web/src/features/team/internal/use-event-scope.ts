import { isNarrowable, type NarrowedTo, type Role } from '@seatdesk/domain'
import { useState } from 'react'

import { t } from '../../../lib/i18n/team.ts'

/** An event, or a performer with all of its events, that a member may work with. */
export interface EventScopeItem {
  kind: 'event' | 'performer'
  id: number
  name: string
}

const itemsOf = (narrowedTo: NarrowedTo | null): EventScopeItem[] => [
  ...(narrowedTo?.performers ?? []).map(({ id, name }) => ({
    kind: 'performer' as const,
    id,
    name,
  })),
  ...(narrowedTo?.events ?? []).map(({ id, name }) => ({ kind: 'event' as const, id, name })),
]

/** State of the events and performers that are chosen in a form. */
export const useEventScope = (initial: NarrowedTo | null) => {
  const [isOn, setOn] = useState(initial !== null)
  const [items, setItems] = useState<readonly EventScopeItem[]>(() => itemsOf(initial))
  const [isRejected, setRejected] = useState(false)
  const idsOf = (kind: EventScopeItem['kind']) =>
    items.filter((item) => item.kind === kind).map(({ id }) => id)

  /**
   * The members of the request for a role, none if nothing was and is chosen; `null`, with an error
   * at the field, if the choice is empty.
   */
  const read = (role: Role) => {
    if (!isNarrowable(role) || !isOn) return initial === null ? {} : { narrowedTo: null }
    setRejected(items.length === 0)
    if (items.length === 0) return null
    return { narrowedTo: { events: idsOf('event'), performers: idsOf('performer') } }
  }

  return {
    read,
    eventScope: { isOn, setOn, items, setItems },
    error: isRejected && items.length === 0 ? t('TEAM.NARROW_NONE') : undefined,
  }
}
