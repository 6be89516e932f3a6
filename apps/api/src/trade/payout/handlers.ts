import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { listPayouts } from './list-payouts.ts'

/** The calls of the payouts. */
export const payoutHandlers = { list: listPayouts } satisfies {
  list: Handler<Contract['payouts']['list']>
}
