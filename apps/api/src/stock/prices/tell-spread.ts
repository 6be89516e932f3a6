import { spreadSteps } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { isOrdinary } from '../listing/outliers.ts'
import { onSaleAt } from './on-sale-at.ts'

/** Up to here go the steps: the few listings that ask far more than all others share the last. */
const NEARLY_ALL = 0.97

/** Tells how many listings ask which prices, and how many outliers are left out of it. */
export const tellSpread: Handler<Contract['prices']['spread']> = async ({ ctx, caller, input }) => {
  const { eventId, onSale: all } = await onSaleAt(ctx, input, caller.accountId)
  const onSale = all.where(isOrdinary(eventId))
  const { outliers } = await all
    .select(sql<number>`count(*) filter (where not ${isOrdinary(eventId)})::int`.as('outliers'))
    .executeTakeFirstOrThrow()
  const { lowest, highest, usual } = await onSale
    .select([
      sql<number | null>`min(l.price_cents)`.as('lowest'),
      sql<number | null>`max(l.price_cents)`.as('highest'),
      sql<
        number | null
      >`percentile_disc(${sql.lit(NEARLY_ALL)}) within group (order by l.price_cents)`.as('usual'),
    ])
    .executeTakeFirstOrThrow()
  if (lowest === null || usual === null)
    return { data: { lowest: null, highest: null, first: 0, width: 1_00, counts: [], outliers } }
  const { first, width } = spreadSteps(lowest, usual)
  const last = Math.floor((usual - first) / width)
  const steps = await onSale
    .select([
      sql<number>`least((l.price_cents - ${first}::bigint) / ${width}::bigint, ${last}::bigint)::int`.as(
        'step',
      ),
      sql<number>`count(*)::int`.as('listings'),
    ])
    .groupBy('step')
    .execute()
  const found = new Map(steps.map(({ step, listings }) => [step, listings]))
  const counts = Array.from({ length: last + 1 }, (_, step) => found.get(step) ?? 0)
  return { data: { lowest, highest, first, width, counts, outliers } }
}
