import type {
  SandboxProvider,
  SandboxTables,
  WebhookEndpoint,
} from '@seatdesk/stripe-sandbox/server'

import type { Clock } from '../src/platform/context.ts'
import type { Db } from '../src/platform/database/transaction.ts'

/** The sandbox payment provider, listening on this machine. */
interface OpenProvider {
  provider: SandboxProvider
  address: { host: string; port: number }
  close(): Promise<void>
}

/**
 * Opens the sandbox payment provider on separate tables in the same database. The dynamic import is
 * the only one of its package, which need not be installed with real payments.
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
