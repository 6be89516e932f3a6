import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/demo-accounts.ts'
import type { Context } from '../kernel/context.ts'

/** What a start prints: the addresses, and who may be tried. */
export const greeting = ({ settings, sandbox }: Context): string => {
  const at = settings.publicUrl
  const lines = [`Seatdesk is open at ${at}`, `  the calls    ${at}/api/openapi.json`]
  if (sandbox) lines.push(`  the outbox   ${at}/outbox`)
  if (settings.metricsPort !== null)
    lines.push(
      `  the metrics  http://${settings.host ?? 'localhost'}:${settings.metricsPort}/metrics`,
    )
  if (settings.isDemo) {
    lines.push(`  demo accounts, all with the password ${DEMO_PASSWORD}:`)
    for (const { email, what } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(24)} ${what}`)
  }
  return lines.join('\n')
}
