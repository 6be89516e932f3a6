import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { cancelOutsideSale, createOutsideSale } from './create-outside-sale.ts'
import { listOutsideSales } from './outside-sale-list.ts'

/** Handlers of outside sales. */
export const outsideSaleHandlers = {
  list: listOutsideSales,
  create: createOutsideSale,
  cancel: cancelOutsideSale,
} satisfies ResourceHandlers<'outsideSales'>
