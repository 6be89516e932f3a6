import type { NounHandlers } from '../http/handler.ts'
import { createPurchase } from './create-purchase.ts'

export const purchaseHandlers: Partial<NounHandlers<'purchases'>> = { create: createPurchase }
