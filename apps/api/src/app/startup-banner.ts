import type { MarketContext } from './market-context.ts'

/** Who may sign in to a market that was filled to be tried. */
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
  const lines = [`Seatdesk is open at ${at}`, `  the calls    ${at}/api/openapi.json`]
  if (sandbox) lines.push(`  the outbox   ${at}/outbox`)
  if (settings.metricsPort !== null)
    lines.push(
      `  the metrics  http://${settings.host ?? 'localhost'}:${settings.metricsPort}/metrics`,
    )
  if (demo) {
    lines.push(`  demo accounts, all with the password ${demo.DEMO_PASSWORD}:`)
    for (const { email, what } of demo.DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(24)} ${what}`)
  }
  if (!hasAdministrator)
    lines.push(
      '  There is no administrator yet, so nobody can approve brokers. Create one:',
      '    node apps/api/src/create-admin.ts ann@example.com "Ann Lee" +12025550123',
    )
  return lines.join('\n')
}
