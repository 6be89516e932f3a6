/** Characters that no scanner reads: spaces, dashes, controls, format characters and accents. */
const IGNORED = /[\p{Cc}\p{Cf}\p{Z}\p{Pd}\p{M}\p{Default_Ignorable_Code_Point}\u2212]/gu

/**
 * Folds the text of a barcode, so that two spellings of one ticket are equal: compatibility forms,
 * upper case, ASCII digits, and without spaces, dashes and invisible characters. Returns an empty
 * string if nothing is left.
 */
export const normalizeBarcode = (barcode: string): string =>
  stripped(stripped(barcode).toUpperCase())

const stripped = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(IGNORED, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))

/** Unicode has the digits of each script in blocks of ten, from zero to nine. */
const valueOfDigit = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
