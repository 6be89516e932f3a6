const amount = /^\d+(\.\d{0,2})?$|^\.\d{1,2}$/

/**
 * Parses typed dollars (`$1,182.5`) to plain dollars (`1182.5`). Returns null if invalid; empty
 * stays empty.
 */
export const readDollars = (text: string): string | null => {
  const plain = text.trim().replace(/^\$/, '').replaceAll(/[\s,]/g, '')
  if (plain === '') return ''
  return amount.test(plain) ? String(Number(plain)) : null
}
