import type { NounHandlers } from '../http/handler.ts'
import { createPurchase } from './create-purchase.ts'
import { listPurchases } from './list-purchases.ts'

export const purchaseHandlers: Partial<NounHandlers<'purchases'>> = {
  create: createPurchase,
  list: listPurchases,
}
