import { aesCipher, type Cipher, plainCipher } from './cipher.ts'

const PERSISTENCE_SECRET = import.meta.env['VITE_PERSISTENCE_SECRET'] ?? 'seatdesk'

/** What seals a session at this address: nothing in local and development environments. */
export const cipherHere = (): Cipher => {
  const isLocal =
    import.meta.env.DEV ||
    ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location?.hostname)
  return isLocal ? plainCipher : aesCipher(PERSISTENCE_SECRET)
}
