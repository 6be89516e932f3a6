import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/**
 * Returns the authenticator code (TOTP, RFC 6238) of a secret, a number of 30-second steps from
 * now.
 */
export const totpCode = (secret: string, steps = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mark = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (mark.at(-1) ?? 0) & 15
  return String((mark.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
