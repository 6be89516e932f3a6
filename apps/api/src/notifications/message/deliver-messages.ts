import type { Context } from '../../platform/context.ts'
import { recordFailure } from '../../platform/database/failed-tasks.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { logError } from '../../platform/log/log-error.ts'
import type { Settings } from '../../platform/settings.ts'
import {
  abandonMessage,
  type LeasedMessage,
  leaseMessages,
  markSent,
  markSentInSandbox,
  retryLater,
} from './message-queue.ts'
import { type Channel, insertPublicUrl } from './message-store.ts'
import { isPermanentFailure, sendEmail, sendSms } from './send-message.ts'

/** Longer than any attempt takes, so that a lease only expires if its process has died. */
const LEASE_MS = 120_000

/** Timeout for sending one message. */
const SEND_TIMEOUT_MS = 30_000

/** Number of messages sent concurrently. */
const BATCH = 10

interface Deps extends Pick<Context, 'db' | 'clock' | 'settings'> {
  /** Timeout for sending one message, in milliseconds. */
  timeoutMs?: number
}

/**
 * Returns the channels whose messages stay in the sandbox's outbox because no mail server or
 * gateway is configured.
 */
export const outboxChannels = ({
  smtpUrl,
  smsUrl,
}: Pick<Settings, 'smtpUrl' | 'smsUrl'>): Channel[] => [
  ...(smtpUrl === null ? (['email'] as const) : []),
  ...(smsUrl === null ? (['sms'] as const) : []),
]

/**
 * Sends due messages and returns how many were sent. Several processes may do so concurrently: each
 * message is leased to one of them. Failed messages are retried later, a limited number of times.
 */
export const deliverMessages = async (ctx: Deps): Promise<number> => {
  const inOutbox = outboxChannels(ctx.settings)
  if (inOutbox.length > 0) await markSentInSandbox(ctx.db, inOutbox, ctx.clock.now())
  const channels = (['email', 'sms'] as const).filter((channel) => !inOutbox.includes(channel))
  if (channels.length === 0) return 0

  let sent = 0
  for (;;) {
    const now = ctx.clock.now()
    const batch = await leaseMessages(ctx.db, { channels, now, leaseMs: LEASE_MS, most: BATCH })
    const outcomes = await Promise.all(batch.map((message) => tryToDeliver(ctx, message)))
    sent += outcomes.filter(Boolean).length
    // If a whole batch fails, the server is probably down, and the rest would wait for it too.
    if (batch.length < BATCH || !outcomes.includes(true)) return sent
  }
}

/**
 * An internal error, such as one while marking a message as sent, does not stop the other messages.
 */
const tryToDeliver = async (ctx: Deps, message: LeasedMessage): Promise<boolean> => {
  try {
    return await deliver(ctx, message)
  } catch (error) {
    if (isConnectionError(error)) throw error
    logError(error)
    await recordFailure(ctx, 'deliver-messages', String(message.id), error)
    return false
  }
}

const deliver = async (ctx: Deps, message: LeasedMessage): Promise<boolean> => {
  try {
    await send(ctx, message)
  } catch (error) {
    logError(
      new Error(`message ${message.id} was not sent (attempt ${message.attempts})`, {
        cause: error,
      }),
    )
    if (isPermanentFailure(error)) await abandonMessage(ctx.db, message.id)
    else await retryLater(ctx.db, message, ctx.clock.now())
    return false
  }
  await markSent(ctx.db, message, ctx.clock.now())
  return true
}

const send = async (
  { settings, timeoutMs = SEND_TIMEOUT_MS }: Deps,
  leased: LeasedMessage,
): Promise<void> => {
  const { smtpUrl, smsUrl, supportEmail, publicUrl } = settings
  const message = { ...leased, text: insertPublicUrl(leased.text, settings) }
  const signal = AbortSignal.timeout(timeoutMs)
  if (message.channel === 'email' && smtpUrl !== null)
    await sendEmail(smtpUrl, message, { from: supportEmail, publicUrl, signal })
  if (message.channel === 'sms' && smsUrl !== null) await sendSms(smsUrl, message, signal)
}
