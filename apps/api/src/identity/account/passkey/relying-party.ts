import type { Settings } from '../../../platform/settings.ts'

/**
 * The relying party: the domain that passkeys are bound to, and the origin that may use them. Both
 * come from the configured public address, never from a request.
 */
export const relyingParty = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => {
  const { origin, hostname } = new URL(publicUrl)
  return { name: 'Seatdesk', id: hostname, origin }
}
