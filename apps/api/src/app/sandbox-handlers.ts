import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../platform/api-error.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { SandboxControls, MarketContext } from './market-context.ts'

type Calls = Contract['sandbox']

/** Passes a call to the sandbox; responds 404 without a sandbox. */
const lever =
  <Name extends keyof Calls>(name: Name): Handler<Calls[Name], MarketContext> =>
  async (call) => {
    const { sandbox } = call.ctx
    if (!sandbox) throw new ApiError('notFound')
    return sandbox.levers[name](call)
  }

/** Handlers of the sandbox endpoints; they respond 404 on a server without a sandbox. */
export const sandboxHandlers: SandboxControls = {
  outbox: lever('outbox'),
  clock: lever('clock'),
  provider: lever('provider'),
  challenge: lever('challenge'),
  payment: lever('payment'),
  export: lever('export'),
  invariants: lever('invariants'),
}
