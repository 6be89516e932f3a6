import type { NounHandlers } from '../../kernel/http/handler.ts'
import { changeVenue } from './change-venue.ts'
import { createVenue } from './create-venue.ts'
import { getVenue } from './get-venue.ts'
import { listVenues } from './list-venues.ts'
import { mergeVenue } from './merge-venue.ts'
import { previewMerge } from './preview-merge.ts'

/** The calls that keep the venues. */
export const officeVenueHandlers = {
  list: listVenues,
  get: getVenue,
  create: createVenue,
  change: changeVenue,
  previewMerge,
  merge: mergeVenue,
} satisfies NounHandlers<'officeVenues'>
