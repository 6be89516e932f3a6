import type { Listing } from '@seatdesk/domain'
import { useStoreLater } from '@seatdesk/front/browser'
import type { RowPagesView } from '@seatdesk/front/list'
import { useLiveWord } from '@seatdesk/front/live'
import { type ServerQuery, useServerData, useToastedFailure } from '@seatdesk/front/query-cache'
import { useEffect, useMemo } from 'react'

import { type CheckoutEvent, isBeingBought } from '../../features/checkout/checkout-machine.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { cartLines } from '../../features/event-tickets/cart-lines.ts'
import type { CartEvent, CartState } from '../../features/event-tickets/cart-store.ts'
import { ownCart } from '../../features/event-tickets/own-cart.ts'
import { useCartUpdates } from '../../features/event-tickets/use-cart-updates.ts'
import { t } from '../../lib/messages/events.ts'
import type { MethodOption } from '../../lib/payment/method-option.ts'
import { useSession } from '../../lib/session.ts'
import { paymentMethods } from '../../lib/wallet.ts'

/** What can be paid with, and which of it first. Their words come with them: nothing waits for those. */
const methodsQuery: ServerQuery<{ options: MethodOption[]; preferred: MethodOption | null }> = {
  queryKey: ['methods to pay with'],
  queryFn: async ({ signal }) => {
    const [methods, { methodOptions, preferredMethod }] = await Promise.all([
      paymentMethods.list({}, { signal }),
      import('../../lib/payment/method-option.ts'),
    ])
    const options = methodOptions(methods)
    return { options, preferred: preferredMethod(options) }
  },
  // Nothing is paid with a method that is gone.
  gcTime: 0,
}

/** The cart on the screen of an event, what it can be paid with, and its checkout. */
export const useBuying = (
  eventId: number,
  event: CartEvent | null,
  { rows }: Pick<RowPagesView<Listing>, 'rows'>,
) => {
  const state = useStoreLater(ownCart, whole)
  const lines = useMemo(() => cartLines(state, eventId), [state, eventId])
  const left = useMemo(() => lines.filter(({ isGone }) => !isGone), [lines])
  const checkout = useCheckout()
  useCartUpdates(ownCart, {
    shownEventId: eventId,
    isOurs: (listingId) => isBeingBought(checkout.state, listingId),
  })
  useEffect(() => {
    if (event) ownCart.setEvent(event)
  }, [event])
  const isQuickBuyOn = useSession((state) => state.user?.isQuickBuyEnabled ?? false)
  const { data: methods, failure, reload } = useServerData(methodsQuery)
  useToastedFailure(failure)

  const { tell } = checkout
  useEffect(() => {
    ownCart.refresh(rows)
    // What was missed while there was no connection reaches an open checkout as well.
    for (const listing of rows) {
      const left = listing.available === 0 ? null : listing
      tell({ type: 'stockChanged', listingId: listing.id, left })
    }
  }, [rows, tell])

  useEffect(() => {
    // What is known by asking of other events reaches an open checkout too.
    for (const [listingId, item] of state.items)
      if (item.eventId !== eventId)
        tell({ type: 'stockChanged', listingId, left: item.isGone ? null : item.listing })
  }, [state.items, eventId, tell])

  useLiveWord((word) => {
    if (word.type !== 'news' || word.news.type !== 'availability') return
    const { listingId, available, listing } = word.news
    const left = available === 0 ? null : listing
    if (left !== undefined) tell({ type: 'stockChanged', listingId, left })
  })

  const preferred = methods?.preferred ?? null
  const obstacle = !isQuickBuyOn
    ? t('EVENT_TICKETS.QUICK_BUY_OFF')
    : preferred === null
      ? t('EVENT_TICKETS.QUICK_BUY_NO_METHOD')
      : null

  return {
    cart: ownCart,
    lines,
    /** Those of them that are for this event. */
    ofThisEvent: lines.filter((line) => line.eventId === eventId),
    checkout,
    /** What can be paid with; `null` while that is loaded, none where it could not be. */
    methods: methods?.options ?? (failure === null ? null : []),
    /** Why a quick buy is not possible now; `null` when it is. */
    quickBuyObstacle: obstacle,
    /** Takes up a method that was added during the checkout, and chooses it. */
    takeUpMethod: async (methodId: string) => {
      await reload()
      checkout.tell({ type: 'methodChosen', methodId })
    },
    open: () => checkout.tell(opened(left, preferred?.id ?? null)),
    quickBuy: () => {
      if (preferred && obstacle === null)
        checkout.tell({ type: 'quickBuyPressed', cart: left, methodId: preferred.id })
    },
  }
}

const whole = (state: CartState) => state

const opened = (
  cart: Extract<CheckoutEvent, { type: 'opened' }>['cart'],
  methodId: string | null,
): CheckoutEvent => ({ type: 'opened', cart, methodId })
