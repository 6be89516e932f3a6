import type { AccountLikeness, Party } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'

interface AlikeRow extends Omit<Party, 'id'> {
  id: number
  phone: boolean
  address: boolean
  bank: boolean
}

/** No operator reads more of them; whoever has as many is known by then. */
const MOST = 20

/**
 * Other accounts with the phone number, the address or a bank account of one, oldest first. Of bank
 * accounts only the holder, the kind and the last digits are known.
 */
export const readAlike = async (db: Db, accountId: number) => {
  const { rows } = await sql<AlikeRow>`
    select * from (
      select a.id, a.name, a.email,
        a.phone_number = me.phone_number as phone,
        coalesce(lower(trim(a.address)) = lower(trim(me.address)), false) as address,
        exists (select from payout_methods m
          join payout_methods own on own.last4 = m.last4 and own.account_type = m.account_type
            and lower(own.holder_name) = lower(m.holder_name)
          where m.account_id = a.id and own.account_id = me.id) as bank
      from accounts me join accounts a on a.id <> me.id
      where me.id = ${accountId} and a.deleted_at is null) as others
    where phone or address or bank
    order by id limit ${MOST}`.execute(db)
  return rows.map(({ id, name, email, ...same }) => ({
    id,
    name,
    email,
    same: (['phone', 'address', 'bank'] satisfies AccountLikeness[]).filter((one) => same[one]),
  }))
}
