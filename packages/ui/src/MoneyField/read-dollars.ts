const amount = /^\d+(\.\d{0,2})?$|^\.\d{1,2}$/

/** Dollars as typed (`$1,182.5`) as plain dollars (`1182.5`); empty stays empty, null is no amount. */
export const readDollars = (typed: string): string | null => {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(/[\s,]/g, '')
  if (plain === '') return ''
  return amount.test(plain) ? String(Number(plain)) : null
}
