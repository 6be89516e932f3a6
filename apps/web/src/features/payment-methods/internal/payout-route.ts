import { FAILED, isRemovable, type PayoutMethod, type PayoutRoute } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'

import { t } from '../../../lib/messages/paying.ts'
import { failureLine } from './method-words.ts'

/** Where a bank account stands among those that payouts go to, in a line. */
export const payoutLine = (
  { id, status }: PayoutMethod,
  { methodId, waiting, failed }: PayoutRoute,
): string => {
  if (status === FAILED)
    return failureLine(failed.find((one) => one.methodId === id)?.failure ?? null)
  if (!isRemovable({ status })) return t('PAYMENT_SETTINGS.BEING_VERIFIED')
  if (methodId === id) return t('PAYMENT_SETTINGS.VERIFIED')
  const wait = waiting.find((one) => one.methodId === id)
  return wait
    ? t('PAYMENT_SETTINGS.PAYOUT_FROM', { from: formatInstant(wait.paidFrom) })
    : t('PAYMENT_SETTINGS.VERIFIED')
}

/** Which account payouts go to until a newer one may receive them; `null` while nothing is new. */
export const untilThen = (
  { methodId, waiting }: PayoutRoute,
  nameOf: (id: string) => string | undefined,
): string | null => {
  const first = waiting.toSorted((left, right) => left.paidFrom.localeCompare(right.paidFrom))[0]
  if (!first) return null
  const name = methodId === null ? undefined : nameOf(methodId)
  return name === undefined
    ? t('PAYMENT_SETTINGS.PAYOUT_ROUTE_NOBODY')
    : t('PAYMENT_SETTINGS.PAYOUT_ROUTE_UNTIL', { from: formatInstant(first.paidFrom), name })
}

/** Whether payouts could go to an account, and go to another. */
export const canBeChosen = ({ id, status }: PayoutMethod, route: PayoutRoute): boolean =>
  status === 'verified' &&
  route.methodId !== id &&
  !route.waiting.some(({ methodId }) => methodId === id)
