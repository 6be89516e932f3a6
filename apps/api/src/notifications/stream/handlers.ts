import type { Contract } from '@seatdesk/domain/contract'

import { isApprovedEvent } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { parsePosition } from './stream-source.ts'
import type { StreamingContext } from './streams.ts'

/** Opens a stream of changes, until the token expires, or the session or the key ends. */
const openStream: Handler<Contract['stream']['open'], StreamingContext> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { accountId, sessionId, keyId, expiresAt, role, eventScope } = caller
  const eventId = input.eventId ?? null
  const watched = { eventId, eventIds: input.eventIds ?? [] }
  const isMarket = eventId !== null || watched.eventIds.length > 0
  // Market listings need the `market` scope, as in the other endpoints that return them.
  if (isMarket && caller.keyScopes?.includes('market') === false)
    throw new ApiError('notAllowed', { message: 'this key lacks the scope market' })
  if (eventId !== null && !(await isApprovedEvent(ctx.db, eventId))) throw new ApiError('notFound')
  const from = parsePosition(request.lastEventId)
  const feed = await ctx.streams.open({
    accountId,
    sessionId,
    keyId,
    role,
    eventScope,
    expiresAt,
    since: from,
    ...watched,
  })
  return new Response(feed.body(), {
    headers: {
      'Content-Type': 'text/event-stream',
      // Turns off buffering in proxies, which would delay the events.
      'X-Accel-Buffering': 'no',
    },
  })
}

/** Handlers of the stream. */
export const streamHandlers = { open: openStream } satisfies ResourceHandlers<
  'stream',
  StreamingContext
>
