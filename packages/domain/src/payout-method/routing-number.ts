import * as v from 'valibot'

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Whether nine digits are a routing number of a US bank, by the checksum of the ABA. */
export const hasRoutingChecksum = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (WEIGHTS[index] ?? 0), 0) % 10 ===
    0

/** A US routing number; leading zeros count, so it stays text. */
export const routingNumber = (message: string) =>
  v.pipe(v.string(), v.trim(), v.check(hasRoutingChecksum, message))
