import type { Aes, Bytes } from './aes.ts'

/** AES-GCM by the browser, which offers it in a secure context alone. */
export const webCryptoAes = async (secret: Bytes): Promise<Aes> => {
  const digest = await crypto.subtle.digest('SHA-256', secret)
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    encrypt: async (text, iv, additionalData) =>
      new Uint8Array(
        await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text),
      ),
    decrypt: async (sealed, iv, additionalData) =>
      new Uint8Array(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed),
      ),
  }
}
