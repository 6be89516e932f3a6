import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { changeVenue, createVenue } from './change-venue.ts'
import { listUnmappedSections } from './list-unmapped-sections.ts'
import { mergeVenue, previewMerge } from './merge-venue.ts'
import { eventCount, readVenue, selectVenues } from './venue-store.ts'

const ORDERS: SortExpressions<Contract['adminVenues']['list']> = {
  name: sql`lower(v.name)`,
  city: sql`lower(v.city)`,
  events: eventCount,
}

/** Lists venues; the text is searched in name, address, city and state. */
const listVenues: Handler<Contract['adminVenues']['list']> = async ({ ctx, input }) => {
  const found = selectVenues(ctx.db).where(sql<boolean>`position(
    lower(${input.search ?? ''}) in lower(concat_ws(' ', v.name, v.address, v.city, v.state))) > 0`)
  const { rows, paginator } = await listPage(
    found,
    { by: ORDERS[input.orderBy], id: 'v.id' },
    input,
  )
  return { results: rows, paginator }
}

/** Returns one venue, or the one it was merged into. */
const getVenue: Handler<Contract['adminVenues']['get']> = async ({ ctx, input }) => {
  const data = await readVenue(ctx.db, await resolveMergedId(ctx.db, 'venue', input.id))
  if (!data) throw new ApiError('notFound')
  return { data }
}

/** Handlers of the venues, for administrators. */
export const adminVenueHandlers = {
  list: listVenues,
  get: getVenue,
  unmappedSections: listUnmappedSections,
  create: createVenue,
  change: changeVenue,
  previewMerge,
  merge: mergeVenue,
} satisfies ResourceHandlers<'adminVenues'>
