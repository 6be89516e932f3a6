import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { openStream } from './open-stream.ts'
import type { StreamingContext } from './streams.ts'

/** Handlers of the stream. */
export const streamHandlers = { open: openStream } satisfies ResourceHandlers<
  'stream',
  StreamingContext
>
