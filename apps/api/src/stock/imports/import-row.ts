import type { ImportRow } from '@seatdesk/domain'

import type { Step } from '../inventory/import/plan-import.ts'

/**
 * What a step comes to for the row that it is about, and why its price is unusual where that is to
 * be confirmed; none of a step that is about no row.
 */
export const importRowsOf = (
  step: Step,
  made: ReadonlyMap<number, number>,
  unusual: ReadonlyMap<number, string> = new Map(),
): ImportRow[] => {
  const { row, outcome } = step
  if (row === null) return []
  return [
    {
      row,
      outcome,
      listingId: made.get(row) ?? ('own' in step ? step.own.id : null),
      message: step.outcome === 'failed' ? step.message : (unusual.get(row) ?? null),
      isEventUnknown: step.outcome === 'failed' && step.isEventUnknown === true,
    },
  ]
}
