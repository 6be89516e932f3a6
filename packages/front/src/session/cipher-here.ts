import { aesCipher, type Cipher, plainCipher } from './cipher.ts'
import { DEFAULT_SECRET } from './default-secret.ts'

const PERSISTENCE_SECRET = import.meta.env['VITE_PERSISTENCE_SECRET'] ?? DEFAULT_SECRET

/** What seals a session at this address: nothing in local and development environments. */
export const cipherHere = (): Cipher => {
  const isLocal =
    import.meta.env.DEV ||
    ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location?.hostname)
  return isLocal ? plainCipher : aesCipher(PERSISTENCE_SECRET)
}
