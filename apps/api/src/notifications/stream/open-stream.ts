import type { Contract } from '@seatdesk/domain/contract'

import { isApprovedEvent } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { parsePosition } from './stream-position.ts'
import type { StreamingContext } from './streams.ts'

/** Tells what happens while one watches, until the token expires, or the session or the key ends. */
export const openStream: Handler<Contract['stream']['open'], StreamingContext> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { accountId, sessionId, keyId, expiresAt } = caller
  const eventId = input.eventId ?? null
  if (eventId !== null && !(await isApprovedEvent(ctx.db, eventId))) throw new ApiError('notFound')
  const since = parsePosition(request.lastEventId)
  const watched = { eventId, eventIds: input.eventIds ?? [] }
  const feed = await ctx.streams.open({ accountId, sessionId, keyId, expiresAt, since, ...watched })
  return new Response(feed.body(), {
    headers: {
      'Content-Type': 'text/event-stream',
      // Proxies that gather what they pass on would keep the events back.
      'X-Accel-Buffering': 'no',
    },
  })
}
