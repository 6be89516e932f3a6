/** Secret that encrypts stored sessions; the build may set another one. */
const PERSISTENCE_SECRET = import.meta.env['VITE_PERSISTENCE_SECRET'] ?? 'seatdesk'

/** Returns the cipher of sessions at this address: none in local and development environments. */
export const selectCipher = (): Cipher => {
  const isLocal =
    import.meta.env.DEV ||
    ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location?.hostname)
  return isLocal ? noopCipher : aesCipher(PERSISTENCE_SECRET)
}

/** Encrypts and decrypts text for a storage. */
export interface Cipher {
  seal(text: string): Promise<string>
  /** Rejects if the text was not encrypted by this cipher or has been changed since. */
  open(encrypted: string): Promise<string>
}

/** Leaves text unchanged: for local and development environments. */
export const noopCipher: Cipher = {
  seal: (text) => Promise.resolve(text),
  open: (text) => Promise.resolve(text),
}

const IV_BYTES = 12

/**
 * AES-GCM with a key derived from `secret`. The secret ships with the bundle, so this only
 * obfuscates the session and detects tampering; it does not protect against a script on the page.
 */
export const aesCipher = (secret: string, aesOf: CreateAes = createAes): Cipher => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  let created: ReturnType<CreateAes> | undefined
  const aes = () => (created ??= aesOf(bytesOf(secret)))

  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const encrypted = await (await aes()).encrypt(bytesOf(text), iv, bytesOf(location.origin))
      return btoa(String.fromCodePoint(...iv, ...encrypted))
    },
    async open(encrypted) {
      const bytes = Uint8Array.from(atob(encrypted), (character) => character.codePointAt(0) ?? 0)
      const opened = await (
        await aes()
      ).decrypt(bytes.slice(IV_BYTES), bytes.slice(0, IV_BYTES), bytesOf(location.origin))
      return new TextDecoder().decode(opened)
    },
  }
}

const createAes: CreateAes = async (secret) =>
  'subtle' in crypto
    ? createWebCryptoAes(secret)
    : (await import('./js-aes.ts')).createJsAes(secret)

/**
 * AES-GCM with one key. The additional data is not stored with the text but must be the same to
 * decrypt it.
 */
export interface Aes {
  encrypt(text: Bytes, iv: Bytes, bound: Bytes): Promise<Bytes>
  /** Rejects if the bytes were not encrypted with this key or have been changed since. */
  decrypt(encrypted: Bytes, iv: Bytes, bound: Bytes): Promise<Bytes>
}

/** Byte array type of the Web Crypto API. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Creates AES-GCM with a key derived from a secret. */
export type CreateAes = (secret: Bytes) => Promise<Aes>

/** AES-GCM of the Web Crypto API, available only in a secure context. */
export const createWebCryptoAes = async (secret: Bytes): Promise<Aes> => {
  const digest = await crypto.subtle.digest('SHA-256', secret)
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    encrypt: async (text, iv, additionalData) =>
      new Uint8Array(
        await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text),
      ),
    decrypt: async (encrypted, iv, additionalData) =>
      new Uint8Array(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, encrypted),
      ),
  }
}
