import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Call, Handler, ResourceHandlers } from '../../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../../platform/list-page.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { lockSwitches } from './pricing-rule-store.ts'

type Groups = Contract['pricingGroups']

const ORDERS: SortExpressions<Groups['list']> = { name: sql.ref('g.name') }

const pricingGroups = (db: Db | Tx, sellerId: number) =>
  db
    .selectFrom('pricing_groups as g')
    .selectAll('g')
    .select(
      sql<number[]>`coalesce((select jsonb_agg(m.listing_id order by m.rank)
        from pricing_group_listings as m where m.group_id = g.id), '[]')`.as('listing_ids'),
    )
    .where('g.seller_id', '=', sellerId)

type GroupRow = Awaited<ReturnType<ReturnType<typeof pricingGroups>['execute']>>[number]

const groupOf = (row: GroupRow) => ({
  id: row.id,
  name: row.name,
  listingIds: row.listing_ids,
  anchorCents: row.anchor_cents,
  staggerCents: row.stagger_cents,
  staggerBp: row.stagger_bp,
})

const listGroups: Handler<Groups['list']> = async ({ ctx, caller, input }) => {
  const { rows, paginator } = await listPage(
    pricingGroups(ctx.db, caller.accountId),
    { by: ORDERS[input.orderBy], id: 'g.id' },
    input,
  )
  return { results: mapRows(rows, groupOf), paginator }
}

type GroupInput = Call<Groups['create']>['input']

const columnsOf = ({ name, anchorCents, staggerCents, staggerBp }: GroupInput) => ({
  name,
  anchor_cents: anchorCents,
  stagger_cents: staggerCents,
  stagger_bp: staggerBp,
})

/** Replaces the listings of a group. */
const setListings = async (
  tx: Tx,
  {
    sellerId,
    groupId,
    listingIds,
  }: { sellerId: number; groupId: number; listingIds: readonly number[] },
): Promise<void> => {
  const listings = await tx
    .selectFrom('listings as l')
    .leftJoin('pricing_group_listings as m', (join) =>
      join.onRef('m.listing_id', '=', 'l.id').on('m.group_id', '<>', groupId),
    )
    .select(['l.id', 'l.event_id', 'm.group_id'])
    .where('l.seller_id', '=', sellerId)
    .where('l.id', 'in', [...listingIds])
    .execute()
  if (listings.length < listingIds.length) throw new ApiError('notFound')
  if (new Set(listings.map((listing) => listing.event_id)).size > 1)
    throw new ApiError('conflict', { message: 'the listings of a group are of one event' })
  const taken = listings.find((listing) => listing.group_id !== null)
  if (taken) throw new ApiError('conflict', { message: `listing ${taken.id} is in another group` })
  await tx.deleteFrom('pricing_group_listings').where('group_id', '=', groupId).execute()
  await tx
    .insertInto('pricing_group_listings')
    .values(listingIds.map((id, index) => ({ listing_id: id, group_id: groupId, rank: index + 1 })))
    .execute()
}

const readGroup = async (tx: Tx, sellerId: number, id: number) => {
  const row = await pricingGroups(tx, sellerId).where('g.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return { data: groupOf(row) }
}

const createGroup: Handler<Groups['create']> = async ({ ctx, caller: { accountId }, input }) =>
  transaction(ctx.db, async (tx) => {
    await lockSwitches(tx, accountId)
    const { groups } = await tx
      .selectFrom('pricing_groups')
      .select(({ fn }) => fn.countAll().$castTo<number>().as('groups'))
      .where('seller_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (groups >= QUOTAS.pricingGroups)
      throw new ApiError('conflict', { message: `at most ${QUOTAS.pricingGroups} groups` })
    const { id } = await tx
      .insertInto('pricing_groups')
      .values({ seller_id: accountId, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setListings(tx, { sellerId: accountId, groupId: id, listingIds: input.listingIds })
    return readGroup(tx, accountId, id)
  })

const updateGroup: Handler<Groups['update']> = async ({
  ctx,
  caller: { accountId },
  input: { id, ...input },
}) =>
  transaction(ctx.db, async (tx) => {
    await lockSwitches(tx, accountId)
    const { numUpdatedRows } = await tx
      .updateTable('pricing_groups')
      .set(columnsOf(input))
      .where('id', '=', id)
      .where('seller_id', '=', accountId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('notFound')
    await setListings(tx, { sellerId: accountId, groupId: id, listingIds: input.listingIds })
    return readGroup(tx, accountId, id)
  })

const deleteGroup: Handler<Groups['delete']> = async ({ ctx, caller, input: { id } }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('pricing_groups')
    .where('id', '=', id)
    .where('seller_id', '=', caller.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('notFound')
  return {}
}

/** Handlers of pricing groups. */
export const pricingGroupHandlers = {
  list: listGroups,
  create: createGroup,
  update: updateGroup,
  delete: deleteGroup,
} satisfies ResourceHandlers<'pricingGroups'>
