import { useStoreInTransition } from '@seatdesk/app-kit/browser'
import { useLiveEvent } from '@seatdesk/app-kit/live'
import { type ServerQuery, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import type { Listing, ListingId } from '@seatdesk/domain'
import { type RefObject, useEffect, useMemo } from 'react'

import {
  type CheckoutEvent,
  isReservedForCheckout,
} from '../../features/checkout/checkout-machine.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { cartLines } from '../../features/event-tickets/cart-lines.ts'
import type { CartEvent, CartState, CartStore } from '../../features/event-tickets/cart-store.ts'
import { useCartUpdates } from '../../features/event-tickets/use-cart-updates.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import type { MethodOption } from '../../lib/payment/method-option.ts'
import { useSession } from '../../lib/session.ts'

/**
 * Query for the saved payment methods and the default one. Its calls, code and messages load with
 * it, because nothing else waits for them.
 */
const methodsQuery: ServerQuery<{ options: MethodOption[]; preferred: MethodOption | null }> = {
  queryKey: ['methods to pay with'],
  queryFn: async ({ signal }) => {
    const [{ paymentMethods }, { methodOptions, preferredMethod }] = await Promise.all([
      import('../../lib/api/wallet.ts'),
      import('../../lib/payment/method-option.ts'),
    ])
    const options = methodOptions(await paymentMethods.list({}, { signal }))
    return { options, preferred: preferredMethod(options) }
  },
  // Not cached, because a removed method must not be offered.
  gcTime: 0,
}

interface CartCheckoutOptions {
  eventId: number
  /** The event; `null` while loading. */
  event: CartEvent | null
  /** The loaded listings. */
  rows: readonly Listing[]
  cart: CartStore
  /** The sale for which tickets are bought as substitutes. */
  substituteFor: number | undefined
  /** Receives whether a listing is being bought here. */
  isReservedRef: RefObject<(listingId: ListingId) => boolean>
}

/** The lines of the event screen's cart, payment methods and checkout. */
export const useCartCheckout = ({
  eventId,
  event,
  rows,
  cart,
  substituteFor,
  isReservedRef,
}: CartCheckoutOptions) => {
  const state = useStoreInTransition(cart, selectState)
  const lines = useMemo(() => cartLines(state, eventId), [state, eventId])
  const left = useMemo(() => lines.filter(({ isGone }) => !isGone), [lines])
  const checkout = useCheckout(substituteFor)
  useEffect(() => {
    isReservedRef.current = (listingId) => isReservedForCheckout(checkout.state, listingId)
  })
  useCartUpdates(cart, {
    shownEventId: eventId,
    isOurs: (listingId) => isReservedForCheckout(checkout.state, listingId),
  })
  useEffect(() => {
    if (event) cart.setEvent(event)
  }, [cart, event])
  const isQuickBuyOn = useSession((state) => state.user?.isQuickBuyEnabled ?? false)
  const { data: methods, failure, reload } = useServerData(methodsQuery)
  useErrorToast(failure)

  const { dispatch } = checkout
  useEffect(() => {
    // Rows may be older than the live update after which a listing was gone.
    const { items } = cart.getState()
    cart.refresh(rows.filter(({ id }) => !items.get(id)?.isGone))
    // Stock changes found after a reconnect apply to an open checkout as well.
    for (const listing of rows) {
      const left = listing.available === 0 ? null : listing
      dispatch({ type: 'stockChanged', listingId: listing.id, left })
    }
  }, [cart, rows, dispatch])

  useEffect(() => {
    // Stock changes of other events apply to an open checkout as well.
    for (const [listingId, item] of state.items)
      if (item.eventId !== eventId)
        dispatch({ type: 'stockChanged', listingId, left: item.isGone ? null : item.listing })
  }, [state.items, eventId, dispatch])

  useLiveEvent((event) => {
    if (event.type !== 'stream' || event.data.type !== 'availability') return
    const { listingId, available, listing } = event.data
    const left = available === 0 ? null : listing
    if (left !== undefined) dispatch({ type: 'stockChanged', listingId, left })
  })

  const preferred = methods?.preferred ?? null
  const lacksMethod = checkout.state.step === 'choosing' && checkout.state.methodId === null
  useEffect(() => {
    // The dialog may be opened before the methods are there.
    if (preferred && lacksMethod) dispatch({ type: 'methodChosen', methodId: preferred.id })
  }, [preferred, lacksMethod, dispatch])
  const blocker = !isQuickBuyOn
    ? t('EVENT_TICKETS.QUICK_BUY_OFF')
    : preferred === null
      ? t('EVENT_TICKETS.QUICK_BUY_NO_METHOD')
      : null

  return {
    lines,
    checkout,
    /** The payment methods; `null` while loading, empty if they could not be loaded. */
    methods: methods?.options ?? (failure === null ? null : []),
    /** Why quick buy is not available; `null` if it is. */
    quickBuyObstacle: blocker,
    /** Adds a method that was saved during checkout, and selects it. */
    takeUpMethod: async (methodId: string) => {
      await reload()
      checkout.dispatch({ type: 'methodChosen', methodId })
    },
    open: () => checkout.dispatch(openedEvent(left, preferred?.id ?? null)),
    quickBuy: () => {
      if (preferred && blocker === null)
        checkout.dispatch({ type: 'quickBuyPressed', cart: left, methodId: preferred.id })
    },
  }
}

const selectState = (state: CartState) => state

const openedEvent = (
  cart: Extract<CheckoutEvent, { type: 'opened' }>['cart'],
  methodId: string | null,
): CheckoutEvent => ({ type: 'opened', cart, methodId })
