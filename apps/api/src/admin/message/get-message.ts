import type { Contract } from '@seatdesk/domain/contract'

import { redactSecrets, insertPublicUrl } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toMessage, selectMessages } from './message-list.ts'

/** Returns one message as sent or queued, without codes and secret links. */
export const getMessage: Handler<Contract['adminMessages']['get']> = async ({
  ctx,
  input: { id },
}) => {
  const row = await selectMessages(ctx.db)
    .select('m.text')
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return {
    data: {
      ...toMessage(row),
      text: row.text === '' ? null : redactSecrets(insertPublicUrl(row.text, ctx.settings)),
    },
  }
}
