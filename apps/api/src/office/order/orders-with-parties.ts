import type { Db } from '../../kernel/database/transaction.ts'
import { allOrders } from '../../trade/index.ts'

/** Every order `p` there is, with its checkout `c`, its buyer `b` and its seller `s`. */
export const ordersWithParties = (db: Db) =>
  allOrders(db)
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .innerJoin('accounts as b', 'b.id', 'p.buyer_id')
    .innerJoin('accounts as s', 's.id', 'p.seller_id')
    .select(['p.buyer_id', 'b.name as buyer_name', 'b.email as buyer_email'])
    .select(['p.seller_id', 's.name as seller_name', 's.email as seller_email'])

interface SellerRow {
  seller_id: number
  seller_name: string
  seller_email: string
}

/** The seller of an order on the wire. */
export const sellerOf = (row: SellerRow) => ({
  id: row.seller_id,
  name: row.seller_name,
  email: row.seller_email,
})

interface BuyerRow {
  buyer_id: number
  buyer_name: string
  buyer_email: string
}

/** The buyer of an order on the wire. */
export const buyerOf = (row: BuyerRow) => ({
  id: row.buyer_id,
  name: row.buyer_name,
  email: row.buyer_email,
})
