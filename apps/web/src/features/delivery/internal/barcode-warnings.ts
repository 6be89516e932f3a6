import { normalizeBarcode } from '@seatdesk/domain'

/** A possible barcode problem: `twice` is certain, the others are warnings. */
export type BarcodeWarning = 'twice' | 'length' | 'checkDigit'

/** The lengths of GS1 numbers that end in a check digit: EAN, UPC, ITF-14, SSCC. */
const CHECKED_LENGTHS = [8, 12, 13, 14, 17, 18]

/**
 * Returns the possible problem of each barcode, `null` if there is none or it is empty. Issuers use
 * all kinds of numbers: a wrong check digit is a problem only if other barcodes of that length have
 * a correct one, and a length only if all others share another one.
 */
export const barcodeWarnings = (codes: readonly string[]): (BarcodeWarning | null)[] =>
  codes.map((code, index) => {
    const others = codes.filter((other, position) => position !== index && other !== '')
    if (code === '') return null
    if (others.some((other) => normalizeBarcode(other) === normalizeBarcode(code))) return 'twice'
    if (others.length > 1 && hasOddLength(code, others)) return 'length'
    const alike = others.filter(({ length }) => length === code.length)
    return alike.some(hasCheckDigit) && !hasCheckDigit(code) ? 'checkDigit' : null
  })

const hasOddLength = ({ length }: string, others: readonly string[]): boolean =>
  new Set(others.map((other) => other.length)).size === 1 && others[0]?.length !== length

/** Returns whether a number ends in its GS1 check digit. */
export const hasCheckDigit = (code: string): boolean => {
  if (!/^\d+$/.test(code) || !CHECKED_LENGTHS.includes(code.length)) return false
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
