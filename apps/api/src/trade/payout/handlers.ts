import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listPayouts } from './list-payouts.ts'

/** The calls of the payouts. */
export const payoutHandlers = { list: listPayouts } satisfies NounHandlers<'payouts'>
