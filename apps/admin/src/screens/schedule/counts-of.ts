import type { ScheduleOutcome, ScheduleReport } from '@seatdesk/domain'

/** How many rows of a schedule there are of each outcome. */
export const countsOf = ({ rows }: ScheduleReport): Record<ScheduleOutcome, number> => {
  const count = (wanted: ScheduleOutcome) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    duplicate: count('duplicate'),
    unknownVenue: count('unknownVenue'),
    refused: count('refused'),
  }
}
