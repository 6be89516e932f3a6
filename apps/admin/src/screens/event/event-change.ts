import {
  type AdminEvent,
  type Cents,
  EVENT_STATUS,
  formatCents,
  type WallTime,
} from '@seatdesk/domain'

import { t } from '../../lib/i18n/catalog.ts'

/** A change that an administrator makes to an event. */
export type ChangeKind = 'cancel' | 'postpone' | 'reschedule'

/** The facts of an event that such a change alters; `null` while its new date is not known. */
export const changedEventFields = (kind: ChangeKind, dateTime: WallTime | null) => {
  switch (kind) {
    case 'cancel':
      return { statusId: EVENT_STATUS.cancelled }
    case 'postpone':
      return { dateTBA: true }
    case 'reschedule':
      return dateTime && { dateTime, dateTBA: false, timeTBA: false }
  }
}

interface ChangeInput {
  kind: ChangeKind
  event: Pick<AdminEvent, 'name' | 'dateTime' | 'dateTBA' | 'timeTBA'>
  /** The new date and time; `null` while it is not known. */
  dateTime: WallTime | null
  reason: string
  typedName: string
  /** Whether the full impact is displayed. */
  isImpactSeen: boolean
}

/** Returns what an administrator must still enter or see before a change can be made. */
export const missingForChange = (input: ChangeInput): string[] => {
  const { kind, event, dateTime, reason, typedName, isImpactSeen } = input
  const isSameDate = dateTime === event.dateTime && !event.dateTBA && !event.timeTBA
  const isUndated = kind === 'reschedule' && dateTime === null
  // Refunding a whole event needs more than two clicks.
  const isCancellation = kind === 'cancel'
  const checks = [
    [isUndated, t('CHANGE.NEEDS_DATE')],
    [kind === 'reschedule' && isSameDate, t('CHANGE.NEEDS_OTHER_DATE')],
    [isCancellation && reason.trim() === '', t('CHANGE.NEEDS_REASON')],
    [isCancellation && typedName.trim() !== event.name.trim(), t('CHANGE.NEEDS_NAME')],
    [!isUndated && !isImpactSeen, t('CHANGE.NEEDS_IMPACT')],
  ] as const
  return checks.flatMap(([isMissing, text]) => (isMissing ? [text] : []))
}

/** Formats a number of orders and their amount. */
export const ordersAmountText = ({ orders, amount }: { orders: number; amount: Cents }): string => {
  if (orders === 0) return t('CHANGE.NO_ORDERS')
  const values = { count: orders, amount: formatCents(amount) }
  return t(orders === 1 ? 'CHANGE.ONE_ORDER' : 'CHANGE.ORDERS', values)
}
