/** The number of an order, and from which sides it may be meant. */
export interface AskedOrder {
  id: number
  sides: readonly ('purchase' | 'sale')[]
}

const NUMBER = /^(?:([os])-?)?(\d{1,15})$/i

/** The order that somebody means who types its number: `O-1042`, `s1042`, or 1042, which may be either. */
export const orderAsked = (query: string): AskedOrder | null => {
  const [, side, digits] = NUMBER.exec(query.trim()) ?? []
  if (digits === undefined || Number(digits) < 1) return null
  const id = Number(digits)
  if (side === undefined) return { id, sides: ['purchase', 'sale'] }
  return { id, sides: [side.toLowerCase() === 'o' ? 'purchase' : 'sale'] }
}
