/** AES-GCM with one key. What is bound to a text is not in it, but must be the same to open it. */
export interface Aes {
  encrypt(text: Bytes, iv: Bytes, bound: Bytes): Promise<Bytes>
  /** Rejects when the bytes were not made with this key, or were changed since. */
  decrypt(sealed: Bytes, iv: Bytes, bound: Bytes): Promise<Bytes>
}

/** Bytes as the browser's own functions take and give them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Makes AES-GCM with a key derived from a secret. */
export type AesOf = (secret: Bytes) => Promise<Aes>
