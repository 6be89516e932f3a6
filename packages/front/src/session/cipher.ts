import type { AesOf } from './aes.ts'
import { webCryptoAes } from './web-crypto-aes.ts'

/** Makes text unreadable for whoever looks into a storage, and readable again. */
export interface Cipher {
  seal(text: string): Promise<string>
  /** Rejects when the text was not sealed by this cipher or was changed since. */
  open(sealed: string): Promise<string>
}

/** Leaves text as it is: for local and development environments. */
export const plainCipher: Cipher = {
  seal: (text) => Promise.resolve(text),
  open: (text) => Promise.resolve(text),
}

const IV_BYTES = 12

/**
 * AES-GCM with a key derived from `secret`. The secret travels with the bundle, so this hides the
 * session from a glance and detects tampering; it keeps nothing from a script on the page.
 */
export const aesCipher = (secret: string, aesOf: AesOf = anyAes): Cipher => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  let made: ReturnType<AesOf> | undefined
  const aes = () => (made ??= aesOf(bytesOf(secret)))

  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await (await aes()).encrypt(bytesOf(text), iv, bytesOf(location.origin))
      return btoa(String.fromCodePoint(...iv, ...sealed))
    },
    async open(sealed) {
      const bytes = Uint8Array.from(atob(sealed), (character) => character.codePointAt(0) ?? 0)
      const opened = await (
        await aes()
      ).decrypt(bytes.slice(IV_BYTES), bytes.slice(0, IV_BYTES), bytesOf(location.origin))
      return new TextDecoder().decode(opened)
    },
  }
}

const anyAes: AesOf = async (secret) =>
  'subtle' in crypto ? webCryptoAes(secret) : (await import('./script-aes.ts')).scriptAes(secret)
