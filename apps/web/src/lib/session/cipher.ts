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
export const aesCipher = (secret: string): Cipher => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  // Derived on first use: without a secure context there is no `subtle`, and then nothing is sealed.
  let derived: Promise<CryptoKey> | undefined
  const key = async () => (derived ??= derive(bytesOf(secret)))

  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: bytesOf(location.origin) },
        await key(),
        bytesOf(text),
      )
      return btoa(String.fromCodePoint(...iv, ...new Uint8Array(sealed)))
    },
    async open(sealed) {
      const bytes = Uint8Array.from(atob(sealed), (character) => character.codePointAt(0) ?? 0)
      const opened = await crypto.subtle.decrypt(
        {
          name: 'AES-GCM',
          iv: bytes.slice(0, IV_BYTES),
          additionalData: bytesOf(location.origin),
        },
        await key(),
        bytes.slice(IV_BYTES),
      )
      return new TextDecoder().decode(opened)
    },
  }
}

const derive = async (secret: BufferSource): Promise<CryptoKey> => {
  const digest = await crypto.subtle.digest('SHA-256', secret)
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
