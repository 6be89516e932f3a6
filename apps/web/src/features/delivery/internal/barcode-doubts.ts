/** What may be wrong with a barcode: `twice` for certain, the others perhaps. */
export type BarcodeDoubt = 'twice' | 'length' | 'checkDigit'

/** The lengths of those numbers that end in a check digit of GS1: EAN, UPC, ITF-14, SSCC. */
const CHECKED_LENGTHS = [8, 12, 13, 14, 17, 18]

/**
 * What is doubtful about each of some barcodes, `null` where nothing is or nothing was typed.
 * Issuers use numbers of any kind: a wrong check digit is doubtful only where others of its length
 * have a right one, and a length only where all the others agree on another.
 */
export const barcodeDoubts = (codes: readonly string[]): (BarcodeDoubt | null)[] =>
  codes.map((code, index) => {
    const others = codes.filter((other, place) => place !== index && other !== '')
    if (code === '') return null
    if (others.includes(code)) return 'twice'
    if (others.length > 1 && isOdd(code, others)) return 'length'
    const alike = others.filter(({ length }) => length === code.length)
    return alike.some(hasCheckDigit) && !hasCheckDigit(code) ? 'checkDigit' : null
  })

const isOdd = ({ length }: string, others: readonly string[]): boolean =>
  new Set(others.map((other) => other.length)).size === 1 && others[0]?.length !== length

/** Whether a number ends in the check digit that GS1 gives it. */
export const hasCheckDigit = (code: string): boolean => {
  if (!/^\d+$/.test(code) || !CHECKED_LENGTHS.includes(code.length)) return false
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
