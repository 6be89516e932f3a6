import type { Sandbox, SandboxClock } from '../src/app/market-context.ts'
import type { Payments } from '../src/payments/payment/payments.ts'
import { stripePayments } from '../src/payments/payment/stripe-payments.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import type { Settings } from '../src/platform/settings.ts'
import { openProvider } from './open-provider.ts'
import { createSandboxControls } from './sandbox-controls.ts'
import { serveOutbox } from './serve-outbox.ts'

const ONE_ROW = 1

/** Creates the sandbox clock: system time plus a stored offset. */
const openSandboxClock = async (db: Db): Promise<SandboxClock> => {
  let offsetSeconds = 0
  const refresh = async () => {
    const row = await db
      .selectFrom('sandbox_clock')
      .select('offset_seconds')
      .where('id', '=', ONE_ROW)
      .executeTakeFirst()
    offsetSeconds = row?.offset_seconds ?? 0
  }
  await refresh()
  return {
    now: () => new Date(Date.now() + offsetSeconds * 1000),
    refresh,
    advance: async (seconds) => {
      const { offset_seconds: offset } = await db
        .insertInto('sandbox_clock')
        .values({ id: ONE_ROW, offset_seconds: seconds })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            offset_seconds: eb('sandbox_clock.offset_seconds', '+', seconds),
          })),
        )
        .returning('offset_seconds')
        .executeTakeFirstOrThrow()
      offsetSeconds = offset
    },
  }
}

/** Signs the webhooks of the sandbox provider. A fixed value is safe: only the sandbox uses it. */
const WEBHOOK_SECRET = 'whsec_sandbox'

interface Options {
  settings: Settings
  db: Db
  /** Returns the webhook URL of this server; called for the first webhook. */
  webhookUrl: () => string
}

interface OpenedSandbox {
  sandbox: Sandbox
  /** Payments at the sandbox provider; `null` with the real provider. */
  payments: Payments | null
  close(): Promise<void>
}

/**
 * Opens the sandbox services: clock, outbox, and the payment provider unless Stripe is configured.
 */
export const openSandbox = async ({
  settings,
  db,
  webhookUrl,
}: Options): Promise<OpenedSandbox> => {
  const clock = await openSandboxClock(db)
  if (settings.stripe) {
    const controls = createSandboxControls({ clock, provider: null })
    const sandbox = { clock, provider: null, levers: controls, serveOutbox }
    return { sandbox, payments: null, close: async () => {} }
  }
  const webhook = { url: webhookUrl, secret: WEBHOOK_SECRET }
  const { provider, address, close } = await openProvider(db, clock, webhook)
  const payments = stripePayments({
    secretKey: provider.secretKey,
    webhookSecret: WEBHOOK_SECRET,
    clock,
    sandbox: address,
  })
  const levers = createSandboxControls({ clock, provider })
  return { sandbox: { clock, provider, levers, serveOutbox }, payments, close }
}
