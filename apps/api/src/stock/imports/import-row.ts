import type { ImportRow } from '@seatdesk/domain'

import type { Step } from '../inventory/import/plan-import.ts'

/** What a step comes to for the row that it is about; none of a step that is about no row. */
export const importRowsOf = (step: Step, made: ReadonlyMap<number, number>): ImportRow[] => {
  const { row, outcome } = step
  if (row === null) return []
  return [
    {
      row,
      outcome,
      listingId: made.get(row) ?? ('own' in step ? step.own.id : null),
      message: step.outcome === 'failed' ? step.message : null,
      isEventUnknown: step.outcome === 'failed' && step.isEventUnknown === true,
    },
  ]
}
