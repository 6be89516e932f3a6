import type { Db } from '../src/kernel/database/transaction.ts'
import type { Settings } from '../src/kernel/settings.ts'
import type { Payments } from '../src/money/payment/payments.ts'
import { stripePayments } from '../src/money/payment/stripe-payments.ts'
import {
  createSandboxProvider,
  SANDBOX_SECRET_KEY,
  type SandboxTables,
} from '../src/sandbox/provider/index.ts'
import type { Sandbox } from '../src/site/market-context.ts'
import { createLevers } from './levers.ts'
import { openSandboxClock } from './sandbox-clock.ts'
import { serveOutbox } from './serve-outbox.ts'

/** The sandbox provider signs its webhooks with this; nobody else knows the tables it writes to. */
const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox'

interface Options {
  settings: Settings
  db: Db
  /** Where this server takes webhooks; asked when the first one is sent. */
  webhookUrl: () => string
}

/** What stands in for the world, and the payments behind it; `null` where those are real. */
interface OpenedSandbox {
  sandbox: Sandbox
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
  if (settings.stripe)
    return {
      sandbox: {
        clock,
        provider: null,
        levers: createLevers({ clock, provider: null }),
        serveOutbox,
      },
      payments: null,
      close: async () => {},
    }
  const provider = createSandboxProvider({
    db: db.$pickTables<keyof SandboxTables>(),
    now: clock.now,
    webhook: { url: webhookUrl, secret: SANDBOX_WEBHOOK_SECRET },
  })
  const { close, host, port } = await provider.listen()
  const payments = stripePayments({
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    clock,
    sandbox: { host, port },
  })
  const levers = createLevers({ clock, provider })
  return { sandbox: { clock, provider, levers, serveOutbox }, payments, close }
}
