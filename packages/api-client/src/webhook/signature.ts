/** A parsed signature header: its time, and one signature for each secret that was valid then. */
interface Signature {
  seconds: number
  signatures: Uint8Array<ArrayBuffer>[]
}

/**
 * Parses `t=<seconds>,v1=<hex>`, where `v1` may repeat. Returns `null` if the header is invalid.
 */
export const readSignature = (header: string): Signature | null => {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const named = (name: string) =>
    parts.flatMap(([key, value = '']) => (key === name ? [value] : []))
  const [time = ''] = named('t')
  const signatures = named('v1')
    .filter((hex) => /^[0-9a-f]{64}$/.test(hex))
    .map((hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
  return /^\d+$/.test(time) && signatures.length > 0 ? { seconds: Number(time), signatures } : null
}

/** Returns whether one of the signatures was made with the secret. Compares in constant time. */
export const hasValidSignature = async (
  { seconds, signatures }: Signature,
  body: string,
  secret: string,
): Promise<boolean> => {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = text.encode(`${seconds}.${body}`)
  const found = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  )
  return found.includes(true)
}
