import type {
  SandboxProvider,
  SandboxTables,
  WebhookEndpoint,
} from '@seatdesk/stripe-sandbox/server'

import type { Clock } from '../src/platform/context.ts'
import type { Db } from '../src/platform/database/transaction.ts'

/** The payment provider's stand-in, listening on this machine. */
interface OpenProvider {
  provider: SandboxProvider
  address: { host: string; port: number }
  close(): Promise<void>
}

/**
 * Opens the payment provider's stand-in on tables of its own in our database. Nothing else loads its
 * package: where payments are real, it need not be there.
 */
export const openProvider = async (
  db: Db,
  { now }: Clock,
  webhook: WebhookEndpoint,
): Promise<OpenProvider> => {
  const { createSandboxProvider } = await import('@seatdesk/stripe-sandbox/server')
  const tables = db.$extendTables<SandboxTables>().$pickTables<keyof SandboxTables>()
  const provider = createSandboxProvider({ db: tables, now, webhook })
  const { close, ...address } = await provider.listen()
  return { provider, address, close }
}
