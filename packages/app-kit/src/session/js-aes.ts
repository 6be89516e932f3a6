import { gcm } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'

import type { Aes, Bytes } from './cipher.ts'

/** AES-GCM in JavaScript, for plain HTTP, where browsers withhold Web Crypto. */
export const createJsAes = (secret: Bytes): Promise<Aes> => {
  const key = sha256(secret)
  return Promise.resolve({
    encrypt: async (text, iv, bound) => Uint8Array.from(gcm(key, iv, bound).encrypt(text)),
    decrypt: async (encrypted, iv, bound) =>
      Uint8Array.from(gcm(key, iv, bound).decrypt(encrypted)),
  })
}
