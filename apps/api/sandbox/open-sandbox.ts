import type { Sandbox } from '../src/app/market-context.ts'
import type { Payments } from '../src/payments/payment/payments.ts'
import { stripePayments } from '../src/payments/payment/stripe-payments.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import type { Settings } from '../src/platform/settings.ts'
import { openProvider } from './open-provider.ts'
import { openSandboxClock } from './sandbox-clock.ts'
import { createSandboxControls } from './sandbox-controls.ts'
import { serveOutbox } from './serve-outbox.ts'

/** The sandbox provider signs its webhooks with this; nobody else knows the tables it writes to. */
const WEBHOOK_SECRET = 'whsec_sandbox'

interface Options {
  settings: Settings
  db: Db
  /** Where this server takes webhooks; asked when the first one is sent. */
  webhookUrl: () => string
}

interface OpenedSandbox {
  sandbox: Sandbox
  /** Payments at the stand-in; `null` where the real provider is in use. */
  payments: Payments | null
  close(): Promise<void>
}

/** Opens the stand-ins for whatever of the world is not set up: clock, outbox, payment provider. */
export const openSandbox = async ({
  settings,
  db,
  webhookUrl,
}: Options): Promise<OpenedSandbox> => {
  const clock = await openSandboxClock(db)
  if (settings.stripe) {
    const levers = createSandboxControls({ clock, provider: null })
    const sandbox = { clock, provider: null, levers, serveOutbox }
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
