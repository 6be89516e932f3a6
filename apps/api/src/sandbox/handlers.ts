import type { Contract } from '@seatdesk/domain/contract'

import type { Context } from '../context.ts'
import type { Handler, NounHandlers } from '../http/handler.ts'
import { outboxChannels } from '../message/deliver-messages.ts'
import { sentMessages } from '../message/message-store.ts'
import { invalid, Refusal } from '../refusal.ts'
import { sweep } from '../sweep.ts'
import { findBroken } from './find-broken.ts'
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
    const status = refusalStatus(error)
    if (status === undefined) throw error
    throw new Refusal(status === 404 ? 'notFound' : 'conflict')
  }
  return {}
}

/** The status that the provider refuses with; its own errors are known to whoever has loaded it. */
const refusalStatus = (error: unknown): unknown =>
  error instanceof Error && 'status' in error ? error.status : undefined

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
