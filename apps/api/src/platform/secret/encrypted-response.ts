import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a response that is stored for repeating, since it may contain tokens. `binding` is what
 * it belongs to; the result can only be decrypted with the same binding.
 */
export const encryptResponse = (secret: string, binding: string, response: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(binding))
  const encrypted = Buffer.concat([cipher.update(response, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts a response. @throws if it was changed, or belongs to something else. */
export const decryptResponse = (secret: string, binding: string, encrypted: string): string => {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(binding))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return (
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
    decipher.final('utf8')
  )
}

const keyOf = (secret: string) => createHash('sha256').update(`${secret}|answers`).digest()
