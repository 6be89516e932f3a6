import type { Event, ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { pricesBefore } from './internal/prices-before.ts'
import type { KeptPart } from './kept-tray.ts'
import {
  createSelectionStore,
  type Left,
  type SelectionState,
  type SelectionStore,
} from './selection-store.ts'

/** What a tray says of an event. */
export type TrayEvent = Pick<Event, 'id' | 'name' | 'dateTime' | 'dateTBA' | 'timeTBA'>

/** What is chosen of one event. */
export interface TrayPart {
  eventId: number
  /** `null` while that is not known. */
  event: TrayEvent | null
  selection: SelectionStore
  selected: SelectionState
}

interface TrayState {
  /** The events of which something is chosen, in the order in which they were looked at. */
  parts: readonly TrayPart[]
}

/** What a broker has chosen, of however many events. */
export interface Tray extends StoreApi<TrayState> {
  /** What is chosen of an event; it stays while one looks around elsewhere. */
  selectionOf(eventId: number): SelectionStore
  /** Takes up what an event is called. */
  name(event: TrayEvent): void
  /** Takes up what is kept for a broker, and lays away what was another's; nothing for nobody. */
  open(whose: string | null): void
  /** Takes up what another tab has kept for the same broker. */
  reread(): void
  /** Follows what a purchase brought to light: what is gone is dropped, what is left stays. */
  settle(settled: { gone: readonly ListingId[]; left: ReadonlyMap<ListingId, Left> }): void
}

/** Where what is chosen outlives the page. */
export interface TrayKeeper {
  read(whose: string): readonly KeptPart[]
  /** Keeps what is chosen of one event, beside whatever else is kept. */
  keep(whose: string, eventId: number, part: KeptPart | null): void
}

/** Makes an empty tray. */
export const createTray = ({ read, keep }: TrayKeeper): Tray => {
  const selections = new Map<number, SelectionStore>()
  const events = new Map<number, TrayEvent>()
  const store = createStore<TrayState>(() => ({ parts: [] }))
  let whose: string | null = null
  /** Whether what changes was kept already. */
  let isTakingUp = false

  const partsNow = (): TrayPart[] =>
    [...selections]
      .map(([eventId, selection]) => ({
        eventId,
        event: events.get(eventId) ?? null,
        selection,
        selected: selection.getState(),
      }))
      .filter(({ selected }) => selected.chosen.size > 0)

  function changed(eventId: number) {
    if (isTakingUp) return
    store.setState({ parts: partsNow() })
    const part = store.getState().parts.find((one) => one.eventId === eventId)
    if (whose !== null) keep(whose, eventId, part ? keptOf(part) : null)
  }

  function selectionOf(eventId: number): SelectionStore {
    const known = selections.get(eventId)
    if (known) return known
    const selection = createSelectionStore()
    selections.set(eventId, selection)
    selection.subscribe(() => changed(eventId))
    return selection
  }

  function reread() {
    const kept = new Map<number, KeptPart>(
      (whose === null ? [] : read(whose)).map((part) => [part.event.id, part]),
    )
    isTakingUp = true
    for (const [eventId, { event }] of kept) {
      selectionOf(eventId)
      events.set(eventId, event)
    }
    for (const [eventId, selection] of selections)
      selection.setState(stateOf(kept.get(eventId), selection.getState()))
    isTakingUp = false
    store.setState({ parts: partsNow() })
  }

  return {
    ...store,
    selectionOf,
    name: (event) => {
      events.set(event.id, event)
      if (selections.has(event.id)) changed(event.id)
    },
    open: (next) => {
      if (next === whose) return
      // What is chosen before it is known by whom was chosen by whoever comes.
      const early = whose === null ? partsNow() : []
      whose = next
      reread()
      for (const { selection, selected } of early) selection.setState(withEarly(selected))
    },
    reread,
    settle: ({ gone, left }) => {
      for (const { selection } of store.getState().parts) {
        selection.drop(gone)
        selection.amend(left)
      }
    },
  }
}

const keptOf = ({ event, selected }: TrayPart): KeptPart | null =>
  event && {
    event,
    listings: [...selected.chosen.values()],
    quantities: [...selected.quantities].filter(([id]) => selected.chosen.has(id)),
  }

/** What was chosen last goes on top of what was kept. */
const withEarly =
  (early: SelectionState) =>
  (kept: SelectionState): SelectionState => ({
    chosen: new Map([...kept.chosen, ...early.chosen]),
    gone: new Set([...kept.gone, ...early.gone]),
    before: new Map([...kept.before, ...early.before]),
    quantities: new Map([...kept.quantities, ...early.quantities]),
  })

/** What is kept of an event as it is chosen; what has gone in this tab has gone. */
const stateOf = (part: KeptPart | undefined, before: SelectionState): SelectionState => {
  const chosen = new Map(part?.listings.map((listing) => [listing.id, listing]))
  return {
    chosen,
    gone: new Set([...before.gone].filter((id) => chosen.has(id))),
    before: pricesBefore(before, chosen),
    quantities: new Map(part?.quantities),
  }
}
