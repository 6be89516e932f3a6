import { dealGrade, type DealGrade, type ListingId } from '@seatdesk/domain'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/event-tickets.ts'
import type { DealsStore } from '../deals-store.ts'

import classes from './DealCell.module.css'

const GRADE_LABELS: Record<DealGrade, string> = {
  great: t('EVENT_TICKETS.GRADE_GREAT'),
  good: t('EVENT_TICKETS.GRADE_GOOD'),
  fair: t('EVENT_TICKETS.GRADE_FAIR'),
  overpriced: t('EVENT_TICKETS.GRADE_OVERPRICED'),
}

/** Returns a deal score in one word. */
export const gradeLabel = (score: number): string => GRADE_LABELS[dealGrade(score)]

interface DealCellProps {
  listingId: ListingId
  deals: DealsStore
  /** Whether it is on a separate line below another value; false by default. */
  isBelow?: boolean
}

/** The grade and the deal score of a listing; a press shows the explanation. */
export function DealCell({ listingId, deals, isBelow = false }: DealCellProps) {
  const deal = useStore(deals, (state) => state.deals.get(listingId))
  if (!deal) return <span className={classes['none']} data-below={isBelow || undefined} />
  if (deal.score === null)
    return (
      <span className={classes['none']} data-below={isBelow || undefined}>
        —
      </span>
    )
  const { score } = deal
  const word = gradeLabel(score)
  return (
    <button
      type="button"
      className={classes['root']}
      data-below={isBelow || undefined}
      data-grade={dealGrade(score)}
      aria-label={t('EVENT_TICKETS.VALUE_WHY', { word, score })}
      title={t('EVENT_TICKETS.VALUE_WHY', { word, score })}
      onClick={() => deals.setState({ asked: listingId })}
    >
      {word} <span className={classes['score']}>{score}</span>
    </button>
  )
}
