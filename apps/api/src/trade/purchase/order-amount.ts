import { cents, orderCost, orderProblem, sumOfCents } from '@seatdesk/domain'

import { Refusal } from '../../kernel/refusal.ts'

interface PricedLine {
  price_cents: number
  quantity: number
}

/** What the lines of an order cost together with their fees, in cents. */
export const orderAmount = (lines: readonly PricedLine[]): number =>
  sumOfCents(lines.map((line) => orderCost(cents(line.price_cents), line.quantity).total))

/** @throws 422 when an order costs more than can be charged at once. */
export const refuseTooLarge = (lines: readonly PricedLine[]): void => {
  const problem = orderProblem(orderAmount(lines))
  if (problem !== null)
    throw new Refusal('invalid', { message: problem, fields: { listings: problem } })
}
