import {
  cents,
  type EventChange,
  type EventChangeKind,
  type EventChangeOutcome,
  formatCents,
} from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import type { KeyOf } from '@seatdesk/front/messages'
import { Panel } from '@seatdesk/ui'

import { Facts } from '../../lib/Facts.tsx'
import { t } from '../../lib/messages/catalogue.ts'
import { StatusCell } from '../../lib/StatusCell.tsx'
import { ordersText } from './orders-text.ts'

const KIND_WORDS = {
  cancelled: 'CHANGE.CANCELLED',
  postponed: 'CHANGE.POSTPONED',
  rescheduled: 'CHANGE.RESCHEDULED',
} as const satisfies Record<EventChangeKind, KeyOf<typeof t>>

const OUTCOME_WORDS = {
  released: 'CHANGE.RELEASED_OUTCOME',
  refunded: 'CHANGE.REFUNDED_OUTCOME',
  refused: 'CHANGE.REFUSED_OUTCOME',
  kept: 'CHANGE.KEPT_OUTCOME',
  lapsed: 'CHANGE.LAPSED_OUTCOME',
  superseded: 'CHANGE.SUPERSEDED_OUTCOME',
} as const satisfies Record<EventChangeOutcome, KeyOf<typeof t>>

const UNDER_WAY = { label: t('CHANGE.UNDER_WAY'), tone: 'waiting' } as const
const DONE = { label: t('CHANGE.FINISHED'), tone: 'good' } as const

const amountText = (amount: number) => (amount === 0 ? null : formatCents(cents(amount)))

/** What befell an event, newest first, and what was done about its orders so far. */
export function EventReports({ changes }: { changes: readonly EventChange[] }) {
  return changes.map((change) => (
    <Panel
      key={change.id}
      title={`${t(KIND_WORDS[change.kind])}, ${formatInstant(change.createdAt)}`}
      actions={<StatusCell status={change.doneAt === null ? UNDER_WAY : DONE} />}
    >
      <Facts
        of={[
          [t('CHANGE.REFUSE_UNTIL'), change.refuseUntil && formatInstant(change.refuseUntil)],
          ...change.outcomes.map(
            ({ outcome, ...sum }) => [t(OUTCOME_WORDS[outcome]), ordersText(sum)] as const,
          ),
          [t('CHANGE.TO_DO'), change.toDo.orders > 0 && ordersText(change.toDo)],
          [t('CHANGE.SETTLING'), change.settling.orders > 0 && ordersText(change.settling)],
          [t('CHANGE.REFUNDS_PAID'), amountText(change.refunds.paid)],
          [t('CHANGE.REFUNDS_OWED'), amountText(change.refunds.owed)],
          [t('CHANGE.PAYOUTS_STOPPED'), amountText(change.payouts.stopped)],
          [t('CHANGE.OWED_BY_SELLERS'), amountText(change.payouts.owedBySellers)],
        ]}
      />
    </Panel>
  ))
}
