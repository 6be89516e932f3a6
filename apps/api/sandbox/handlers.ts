import type { Contract } from '@seatdesk/domain/contract'

import type { Context } from '../src/kernel/context.ts'
import type { Handler, NounHandlers } from '../src/kernel/http/handler.ts'
import { invalid, Refusal } from '../src/kernel/refusal.ts'
import { findBroken } from '../src/money/ledger/find-broken.ts'
import { ApiError } from '../src/sandbox/provider/index.ts'
import { sweep } from '../src/site/sweep.ts'
import { outboxChannels } from '../src/telling/message/deliver-messages.ts'
import { sentMessages } from '../src/telling/message/message-store.ts'
import type { Sandbox } from './sandbox.ts'

type Calls = Contract['sandbox']

/** Where nothing is a sandbox, its calls are not there. */
const sandboxOf = ({ sandbox }: Context): Sandbox => {
  if (!sandbox) throw new Refusal('notFound')
  return sandbox
}

const providerOf = (ctx: Context) => {
  const { provider } = sandboxOf(ctx)
  if (!provider) throw new Refusal('notFound')
  return provider
}

/** Years have four digits on the wire; some room is left for what falls due later. */
const END_OF_TIME = Date.UTC(9900, 0)

const outbox: Handler<Calls['outbox']> = async ({ ctx, input }) => {
  sandboxOf(ctx)
  const channels = outboxChannels(ctx.settings)
  // A plus that an address carries as it is reads as a space.
  const to = input.to?.replace(/^ /, '+')
  const messages = await sentMessages(ctx.db, { to, channels })
  return {
    results: messages.map(({ recipient, createdAt, ...message }) => ({
      to: recipient,
      ...message,
      createdAt: createdAt.toISOString(),
    })),
  }
}

const clock: Handler<Calls['clock']> = async ({ ctx, input }) => {
  const moved = sandboxOf(ctx).clock
  if (moved.now().getTime() + input.advanceSeconds * 1000 > END_OF_TIME)
    throw invalid({ advanceSeconds: 'the calendar ends before' })
  await moved.advance(input.advanceSeconds)
  await sweep(ctx)
  return { now: ctx.clock.now().toISOString() }
}

const provider: Handler<Calls['provider']> = async ({ ctx, input }) => {
  await providerOf(ctx).misbehave(input)
  return {}
}

const challenge: Handler<Calls['challenge']> = async ({ ctx, input }) => {
  try {
    await providerOf(ctx).challenge(input.clientSecret, input.outcome)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Refusal(error.status === 404 ? 'notFound' : 'conflict')
  }
  return {}
}

const exportAll: Handler<Calls['export']> = async ({ ctx }) => providerOf(ctx).export()

const invariants: Handler<Calls['invariants']> = async ({ ctx }) => {
  sandboxOf(ctx)
  return { broken: await findBroken(ctx) }
}

export const sandboxHandlers = {
  outbox,
  clock,
  provider,
  challenge,
  export: exportAll,
  invariants,
} satisfies NounHandlers<'sandbox'>
