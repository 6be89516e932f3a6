import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { webhookOf, webhooksOf } from './webhook-store.ts'

/** Lists the addresses that are told what happens. */
export const listWebhooks: Handler<Contract['webhooks']['list']> = async ({ ctx, caller }) => ({
  data: (await webhooksOf(ctx.db, caller.accountId)).map(webhookOf),
})
