import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { brokerIdExpression } from '../order/order-list.ts'
import type { OrderDocument, DocumentRow } from './order-document.ts'

type Side = 'p.buyer_id' | 'p.seller_id'

/** Name of the company and broker ID of one side of order `p`; both `null` if the account was deleted. */
export const partyColumns = (side: Side) =>
  [
    sql<string | null>`(select coalesce(c.name, a.name) from accounts as a
      join companies as c on c.id = a.id where a.id = ${sql.ref(side)} and a.deleted_at is null)`.as(
      'other_name',
    ),
    brokerIdExpression(side).as('other_id'),
  ] as const

interface PartyRow {
  other_name: string | null
  other_id: string | null
}

/** Converts the columns selected by `partyColumns` to a party on a document. */
export const toDocumentParty = (row: PartyRow): DocumentRow['other'] =>
  row.other_name === null || row.other_id === null
    ? null
    : { name: row.other_name, brokerId: row.other_id }

/** Name of the company and broker ID of the document's owner. */
export const readOwner = async (db: Db, accountId: number): Promise<OrderDocument['owner']> => {
  const owner = await db
    .selectFrom('accounts as a')
    .innerJoin('companies as c', 'c.id', 'a.id')
    .select((eb) => [eb.fn.coalesce('c.name', 'a.name').as('name'), 'a.broker_key as brokerId'])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
  if (!owner) throw new ApiError('notFound')
  return owner
}
