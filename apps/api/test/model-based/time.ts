import { type Checkout, receiveEvents, receiveWebhook, type Model } from './model.ts'

/** How long seats are held, and how long a seller may take to respond, in minutes. */
const HOLD = 10
const RESPONSE = 24 * 60

/** How long the market waits for a webhook before it queries the provider, in minutes. */
const TIMEOUT = { waiting: 0.5, settling: 60 }

/** The number of minutes after which a request without a saved payment is treated as lost. */
const DEAD_AFTER = 2

interface Passing {
  minutes: number
  /** Whether cancellations, refunds and payouts fail during this time. */
  isProviderAway: boolean
}

/** Lets time pass: banks respond, holds expire, sellers miss deadlines. */
export const advanceModelTime = (model: Model, { minutes, isProviderAway }: Passing): void => {
  model.now += minutes
  for (const checkout of model.checkouts) letBankRespond(model, checkout)
  receiveWebhook(model)
  for (const checkout of model.checkouts) syncAfter(model, checkout)
  for (const checkout of model.checkouts) runOut(model, checkout)
  if (!isProviderAway) for (const checkout of model.checkouts) close(model, checkout)
  for (const checkout of model.checkouts) rejectUnanswered(model, checkout)
  // Closing a payment sends a webhook too.
  receiveWebhook(model)
}

const letBankRespond = (model: Model, checkout: Checkout): void => {
  if (checkout.money !== 'collecting' || !checkout.bank) return
  if (checkout.bank.answersAt > model.now) return
  checkout.money = checkout.bank.pays ? 'taken' : 'refused'
  checkout.hasNews = true
}

const syncAfter = (model: Model, checkout: Checkout): void => {
  const { standing, askedAt } = checkout
  if (standing !== 'waiting' && standing !== 'settling') return
  if (model.now - askedAt < TIMEOUT[standing]) return
  receiveEvents(model, checkout)
  checkout.askedAt = model.now
}

const runOut = (model: Model, checkout: Checkout): void => {
  if (checkout.standing !== 'held' && checkout.standing !== 'waiting') return
  // A request that never saved its payment gives its seats back early.
  const isLost = checkout.standing === 'held' && !checkout.isPaymentKnown
  if (model.now - checkout.begunAt < (isLost ? DEAD_AFTER : HOLD)) return
  checkout.standing = checkout.isPaymentKnown ? 'lapsed' : 'over'
}

const close = (model: Model, checkout: Checkout): void => {
  const { standing, begunAt, isPaymentKnown } = checkout
  const isDead = standing === 'held' && model.now - begunAt > DEAD_AFTER
  if (!isPaymentKnown || !(isDead || standing === 'lapsed')) return
  if (['unasked', 'asking', 'refused'].includes(checkout.money)) {
    checkout.money = 'cancelled'
    checkout.hasNews = true
  }
  receiveEvents(model, checkout)
}

const rejectUnanswered = (model: Model, { standing, paidAt, orders }: Checkout): void => {
  if (standing !== 'paid' || paidAt === null) return
  for (const order of orders)
    if (order.status === 1 && model.now >= (order.answerUntil ?? paidAt + RESPONSE))
      order.status = 4
}
