import {
  type Deal,
  type DealReason,
  formatCents,
  type Listing,
  NEUTRAL_DEAL_SCORE,
} from '@seatdesk/domain'
import { Modal } from '@seatdesk/ui/modal'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/event-ticket-parts.ts'
import { type SubjectEvent, TicketSubject } from '../../../lib/TicketSubject.tsx'
import type { DealsStore } from '../deals-store.ts'
import { gradeLabel } from './DealCell.tsx'

import classes from './DealModal.module.css'

interface DealModalProps {
  /** Names the event; null until it is loaded. */
  event: SubjectEvent | null
  /** The visible listings. */
  listings: readonly Listing[]
  deals: DealsStore
}

/** Explains the deal score of a listing, while requested. */
export function DealModal({ event, listings, deals }: DealModalProps) {
  const deal = useStore(deals, (state) =>
    state.asked === null ? undefined : state.deals.get(state.asked),
  )
  const score = deal?.score ?? null
  return (
    <Modal
      isOpen={score !== null}
      onClose={() => deals.setState({ asked: null })}
      title={score === null ? '' : t('PRICES.WHY', { score })}
    >
      {deal && score !== null && (
        <div className={classes['root']}>
          {event && (
            <TicketSubject
              event={event}
              listing={listings.find(({ id }) => id === deal.listingId)}
            />
          )}
          <DealReasons deal={deal} score={score} />
        </div>
      )}
    </Modal>
  )
}

/** The factors of a score, each with its points, and their sum. */
function DealReasons({ deal, score }: { deal: Deal; score: number }) {
  const { comparedWith: among, comparables: count, median, reasons } = deal
  return (
    <>
      <p className={classes['comparison']}>
        {t(COMPARED_WITH_LABELS[among], {
          count,
          median: formatCents(median),
        })}
      </p>
      <dl className={classes['list']}>
        <div className={classes['line']}>
          <dt>{t('PRICES.BEGINS')}</dt>
          <dd>{NEUTRAL_DEAL_SCORE}</dd>
        </div>
        {reasons.map(({ kind, points }) => (
          <div key={kind} className={classes['line']}>
            <dt>{t(REASON_LABELS[kind][points > 0 ? 'for' : 'against'])}</dt>
            <dd>{points > 0 ? `+${points}` : `−${-points}`}</dd>
          </div>
        ))}
        <div className={classes['line']} data-total>
          <dt>
            {t('PRICES.SCORE')}: {gradeLabel(score)}
          </dt>
          <dd>{score}</dd>
        </div>
      </dl>
    </>
  )
}

/** Message keys of the factors, for positive and for negative points. */
const REASON_LABELS = {
  price: { for: 'PRICES.REASON_PRICE_LESS', against: 'PRICES.REASON_PRICE_MORE' },
  row: { for: 'PRICES.REASON_ROW_FRONT', against: 'PRICES.REASON_ROW_BACK' },
  apart: { for: 'PRICES.REASON_APART', against: 'PRICES.REASON_APART' },
  late: { for: 'PRICES.REASON_LATE', against: 'PRICES.REASON_LATE' },
} as const satisfies Record<DealReason, { for: string; against: string }>

/** Message keys of the comparison groups. */
const COMPARED_WITH_LABELS = {
  section: 'PRICES.AMONG_SECTION',
  level: 'PRICES.AMONG_LEVEL',
  event: 'PRICES.AMONG_EVENT',
} as const satisfies Record<Deal['comparedWith'], string>
