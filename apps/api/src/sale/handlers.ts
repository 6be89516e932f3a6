import type { NounHandlers } from '../http/handler.ts'
import { listSales } from './list-sales.ts'

/** The calls of the sales. */
export const saleHandlers: Partial<NounHandlers<'sales'>> = { list: listSales }
