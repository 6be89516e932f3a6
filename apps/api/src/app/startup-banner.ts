import type { MarketContext } from './market-context.ts'

/** Accounts that can sign in to a demo market. */
interface Demo {
  DEMO_PASSWORD: string
  DEMO_ACCOUNTS: readonly { email: string; what: string }[]
}

interface Options {
  /** The accounts of a demo market; `null` if there is none. */
  demo: Demo | null
  /** Whether anyone can sign in to the admin console. */
  hasAdministrator: boolean
}

/** Lines that the server prints when it is ready: addresses, demo accounts, and what is missing. */
export const startupBanner = (
  { settings, sandbox }: Pick<MarketContext, 'settings' | 'sandbox'>,
  { demo, hasAdministrator }: Options,
): string => {
  const at = settings.publicUrl
  const lines = [`Seatdesk is open at ${at}`, `  API          ${at}/api/openapi.json`]
  if (sandbox) lines.push(`  Outbox       ${at}/outbox`)
  if (settings.metricsPort !== null)
    lines.push(
      `  Metrics      http://${settings.host ?? 'localhost'}:${settings.metricsPort}/metrics`,
    )
  if (demo) {
    lines.push(`  Demo accounts, all with the password ${demo.DEMO_PASSWORD}:`)
    for (const { email, what } of demo.DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(24)} ${what}`)
  }
  if (!hasAdministrator)
    lines.push(
      '  There is no administrator yet, so brokers cannot be approved. Create one:',
      '    node apps/api/src/create-admin.ts ann@example.com "Ann Lee" +12025550123',
    )
  return lines.join('\n')
}
