import { type ChangedTerms, INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../../kernel/database/transaction.ts'

/** Gives listings other terms by one statement; what a listing's terms do not name stays. */
export const writeTerms = async (
  tx: Tx,
  steps: readonly { listing_id: number; to: ChangedTerms }[],
  now: Date,
): Promise<void> => {
  const terms = steps.map(({ listing_id: id, to }) => ({
    id,
    ...to,
    has_splits: 'customSplits' in to,
  }))
  const gone = INVENTORY_STATUS.deactive
  await sql`
    update listings as l set
      price_cents = coalesce(t.price, l.price_cents),
      split_rule = coalesce(t."splitRule", l.split_rule),
      custom_splits = case when t.has_splits then t."customSplits" else l.custom_splits end,
      delivery_type_id = coalesce(t."deliveryTypeId", l.delivery_type_id),
      delivery_date = coalesce(t."deliveryDate", l.delivery_date),
      status_id = coalesce(t.status, l.status_id),
      withdrawn_at = case coalesce(t.status, l.status_id) when ${gone}::integer
        then coalesce(l.withdrawn_at, ${now}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(terms)}::text::jsonb) as t (
      id bigint, price bigint, "splitRule" text, "customSplits" integer[], has_splits boolean,
      "deliveryTypeId" integer, "deliveryDate" timestamp, status integer)
    where l.id = t.id`.execute(tx)
}
