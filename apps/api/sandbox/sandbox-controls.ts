import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import { runDueJobs } from '../src/app/job-scheduler.ts'
import type { SandboxControls, Sandbox } from '../src/app/market-context.ts'
import { outboxChannels } from '../src/notifications/message/deliver-messages.ts'
import { sentMessages, insertPublicUrl } from '../src/notifications/message/message-store.ts'
import { findViolations } from '../src/payments/ledger/find-violations.ts'
import { validationError, ApiError } from '../src/platform/api-error.ts'

/** The wire format has four-digit years; the margin leaves room for later due dates. */
const END_OF_TIME = Date.UTC(9900, 0)

/**
 * Creates the handlers of the sandbox endpoints. Provider endpoints throw `notFound` without a
 * sandbox provider.
 */
export const createSandboxControls = ({
  clock,
  provider,
}: Pick<Sandbox, 'clock' | 'provider'>): SandboxControls => {
  const providerOrRefuse = (): SandboxProvider => {
    if (!provider) throw new ApiError('notFound')
    return provider
  }

  return {
    outbox: async ({ ctx, input }) => {
      const channels = outboxChannels(ctx.settings)
      // An unescaped plus in the query string arrives as a space.
      const to = input.to?.replace(/^ /, '+')
      const messages = await sentMessages(ctx, { to, channels })
      return {
        results: messages.map(({ recipient, createdAt, text, ...message }) => ({
          to: recipient,
          ...message,
          text: insertPublicUrl(text, ctx.settings),
          createdAt: createdAt.toISOString(),
        })),
      }
    },

    clock: async ({ ctx, input }) => {
      if (clock.now().getTime() + input.advanceSeconds * 1000 > END_OF_TIME)
        throw validationError({ advanceSeconds: 'the calendar ends before' })
      await clock.advance(input.advanceSeconds)
      await runDueJobs(ctx)
      return { now: ctx.clock.now().toISOString() }
    },

    provider: async ({ input }) => {
      await providerOrRefuse().misbehave(input)
      return {}
    },

    challenge: async ({ input }) => {
      await withProviderErrors(providerOrRefuse().challenge(input.clientSecret, input.outcome))
      return {}
    },

    payment: async ({ input: { paymentId, ...action } }) => {
      await withProviderErrors(providerOrRefuse().applyAction(paymentId, action))
      return {}
    },

    export: async () => providerOrRefuse().export(),

    invariants: async ({ ctx }) => ({
      broken: await findViolations(ctx.db, provider && (() => provider.export())),
    }),
  }
}

/** Awaits a provider action and converts provider errors to `ApiError`. */
const withProviderErrors = async (happening: Promise<void>): Promise<void> => {
  try {
    await happening
  } catch (error) {
    const status = providerErrorStatus(error)
    if (status === undefined) throw error
    throw new ApiError(status === 404 ? 'notFound' : 'conflict')
  }
}

/**
 * Returns the HTTP status of a provider error. Reads it structurally, because the error class is in
 * a package that is loaded on demand.
 */
const providerErrorStatus = (error: unknown): unknown =>
  error instanceof Error && 'status' in error ? error.status : undefined
