/** A key that no other call has: 128 random bits. It needs no secure context to be made. */
export const randomIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
