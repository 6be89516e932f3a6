import { useStoreInTransition } from '@seatdesk/app-kit/browser'
import { type LiveEvent, useRefetchOn, useLiveUpdates, useLiveEvent } from '@seatdesk/app-kit/live'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatCents, type ListingId } from '@seatdesk/domain'
import { dismissToast, toast } from '@seatdesk/ui'
import { useEffect, useMemo, useRef } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/event-tickets.ts'
import { listingLabel } from '../../lib/listing-label.ts'
import { useEvent } from '../../lib/use-event.ts'
import { type AvailabilityEvent, STOCK_REFETCH_DELAY } from './availability-event.ts'
import type { CartState, CartStore } from './cart-store.ts'

/** How many events a page watches besides the one on the screen. */
const MAX_WATCHED_EVENTS = 12

/** Poll interval in ms, while the cart holds more events than can be watched. */
const POLL_MS = 10_000

/** Maximum number of listings per request. */
const MAX_POLLED_LISTINGS = 100

interface CartUpdatesOptions {
  /** The event on the screen: the screen itself watches and loads its listings. */
  shownEventId: number
  /** Returns whether a listing is being bought here: the purchase determines its outcome. */
  isOurs: (listingId: ListingId) => boolean
}

/**
 * Keeps the cart up to date. The live connection reports changes of up to twelve events besides the
 * one on the screen; if there are more, all of their listings are polled. They are also loaded once
 * at the start and after a reconnect.
 */
export const useCartUpdates = (
  cart: CartStore,
  { shownEventId, isOurs }: CartUpdatesOptions,
): void => {
  const items = useStoreInTransition(cart, itemsOf)
  const others = useMemo(
    () => [...items.values()].filter(({ eventId }) => eventId !== shownEventId),
    [items, shownEventId],
  )
  const eventIds = [...new Set(others.map(({ eventId }) => eventId))]
  useWatchedEvents(eventIds.slice(0, MAX_WATCHED_EVENTS))

  useLiveEvent((event) => {
    if (
      event.type === 'stream' &&
      event.data.type === 'availability' &&
      !isOurs(event.data.listingId)
    )
      applyAvailabilityEvent(cart, event.data, shownEventId)
  })

  const ids = others.map(({ listing }) => listing.id).slice(0, MAX_POLLED_LISTINGS)
  const { data, respondedAt, refresh } = useServerData(
    // A cached response must not change the cart.
    ids.length === 0
      ? null
      : { ...createQueryOptions(api.listings.availability, { ids }), gcTime: 0 },
  )
  useRefetchOn(isGap, refresh, STOCK_REFETCH_DELAY)
  useVisiblePolling(eventIds.length > MAX_WATCHED_EVENTS, refresh)
  const isOursNow = useRef(isOurs)
  useEffect(() => {
    isOursNow.current = isOurs
  })
  useEffect(() => {
    // A response equal to the last one is applied too, because live updates may have changed the
    // cart since.
    if (data && respondedAt > 0)
      cart.applyStandings(data.results.filter(({ listingId }) => !isOursNow.current(listingId)))
  }, [cart, data, respondedAt])
}

const itemsOf = ({ items }: CartState) => items

const isGap = ({ type }: LiveEvent): boolean => type === 'gap'

/** Updates the cart immediately and shows a toast if a listing is gone or its price changed. */
const applyAvailabilityEvent = (
  cart: CartStore,
  { listingId, available, listing }: AvailabilityEvent,
  shownEventId: number,
): void => {
  const { items, events } = cart.getState()
  const item = items.get(listingId)
  if (!item) return
  const named = listingLabel(item.listing)
  const event = item.eventId === shownEventId ? undefined : events.get(item.eventId)?.name
  const label = event === undefined ? named : t('EVENT_TICKETS.LISTING_OF', { label: named, event })
  if (available === 0) {
    cart.markGone(listingId)
    showToast(listingId, { tone: 'warning', message: t('EVENT_TICKETS.CHOSEN_GONE', { label }) })
  } else if (listing) {
    cart.refresh([listing])
    if (listing.price !== item.listing.price)
      showToast(listingId, {
        tone: 'info',
        message: t('EVENT_TICKETS.CHOSEN_PRICE', { label, price: formatCents(listing.price) }),
      })
  }
}

const shownToasts = new Map<ListingId, string>()

/** Shows a toast; replaces the previous one of the same listing. */
const showToast = (id: ListingId, content: Parameters<typeof toast>[0]): void => {
  dismissToast(shownToasts.get(id) ?? '')
  shownToasts.set(id, toast(content))
}

const useWatchedEvents = (eventIds: readonly number[]): void => {
  const live = useLiveUpdates()
  const watched = eventIds.join(' ')
  useEffect(() => {
    const ends = watched
      .split(' ')
      .filter(Boolean)
      .map((id) => live.watch(Number(id)))
    return () => {
      for (const end of ends) end()
    }
  }, [live, watched])
}

/** Polls while needed and while the page is visible. */
const useVisiblePolling = (isNeeded: boolean, action: () => Promise<void>): void => {
  const poll = useEvent(action)
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll().catch(() => {})
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isNeeded, poll])
}
