import type { Context } from '../../platform/context.ts'
import { recordFailure } from '../../platform/database/failed-tasks.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { logError } from '../../platform/log/log-error.ts'
import type { Settings } from '../../platform/settings.ts'
import {
  giveUp,
  type LeasedMessage,
  leaseMessages,
  markSent,
  settleInOutbox,
  retryLater,
} from './message-queue.ts'
import type { Channel } from './message-store.ts'
import { isPermanentFailure, sendEmail, sendSms } from './send-message.ts'

/** Longer than any one try takes, so that a lease only ends when its process has died. */
const LEASE_MS = 120_000

/** How long one message may take, however the other side spends the time. */
const SEND_TIMEOUT_MS = 30_000

/** How many are under way at once. */
const BATCH = 10

interface Deps extends Pick<Context, 'db' | 'clock' | 'settings'> {
  /** How long one message may take, in milliseconds. */
  patienceMs?: number
}

/** Which channels end in the sandbox's outbox because nothing real is set for them. */
export const outboxChannels = ({
  smtpUrl,
  smsUrl,
}: Pick<Settings, 'smtpUrl' | 'smsUrl'>): Channel[] => [
  ...(smtpUrl === null ? (['email'] as const) : []),
  ...(smsUrl === null ? (['sms'] as const) : []),
]

/**
 * Sends what is due, and gives how many messages went out. Several processes may do so at once:
 * each message is leased to one of them. One that fails is tried again later, a few times.
 */
export const deliverMessages = async (ctx: Deps): Promise<number> => {
  const inOutbox = outboxChannels(ctx.settings)
  if (inOutbox.length > 0) await settleInOutbox(ctx.db, inOutbox, ctx.clock.now())
  const channels = (['email', 'sms'] as const).filter((channel) => !inOutbox.includes(channel))
  if (channels.length === 0) return 0

  let sent = 0
  for (;;) {
    const now = ctx.clock.now()
    const batch = await leaseMessages(ctx.db, { channels, now, leaseMs: LEASE_MS, most: BATCH })
    const outcomes = await Promise.all(batch.map((message) => tryToDeliver(ctx, message)))
    sent += outcomes.filter(Boolean).length
    // After a batch of failures the rest would wait for the same dead server.
    if (batch.length < BATCH || !outcomes.includes(true)) return sent
  }
}

/** An error of ours, such as one that cannot be marked as sent, keeps none of the others from going out. */
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
      new Error(`message ${message.id} was not sent (try ${message.tries})`, { cause: error }),
    )
    if (isPermanentFailure(error)) await giveUp(ctx.db, message.id)
    else await retryLater(ctx.db, message, ctx.clock.now())
    return false
  }
  await markSent(ctx.db, message, ctx.clock.now())
  return true
}

const send = async (
  { settings: { smtpUrl, smsUrl, supportEmail }, patienceMs = SEND_TIMEOUT_MS }: Deps,
  message: LeasedMessage,
): Promise<void> => {
  const signal = AbortSignal.timeout(patienceMs)
  if (message.channel === 'email' && smtpUrl !== null)
    await sendEmail(smtpUrl, message, { from: supportEmail, signal })
  if (message.channel === 'sms' && smsUrl !== null) await sendSms(smsUrl, message, signal)
}
