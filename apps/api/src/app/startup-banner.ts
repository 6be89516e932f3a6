import type { MarketContext } from './market-context.ts'

/** Who may sign in to a market that was filled to be tried. */
interface Demo {
  DEMO_PASSWORD: string
  DEMO_ACCOUNTS: readonly { email: string; what: string }[]
}

/** What a start prints: the addresses, and who may be tried. */
export const startupBanner = ({ settings, sandbox }: MarketContext, demo: Demo | null): string => {
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
  return lines.join('\n')
}
