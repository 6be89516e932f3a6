import { Resolver } from 'node:dns/promises'

/** How long a name server is waited for, in milliseconds, and how often it is asked. */
const PATIENCE = { timeout: 2_000, tries: 2 }

/** Gives all addresses of a name, none where nobody knows it. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>

/** Names that no public name server may know (RFC 2606, 6761, 6762, 8375, and .internal). */
const NOWHERE = /(?:^|\.)(?:test|invalid|example|localhost|local|internal|home\.arpa)\.?$/i

/**
 * Asks name servers by themselves: the system's way would also look into its own files, and would
 * keep threads waiting that others need.
 */
export const resolveName: ResolveName = async (name, signal) => {
  if (NOWHERE.test(name) || !name.includes('.')) return []
  const resolver = new Resolver(PATIENCE)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
