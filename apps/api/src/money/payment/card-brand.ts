/** The provider's words for brands where they differ from what is printed on a card. */
const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card's brand as its holder knows it. */
export const cardBrand = (brand: string): string => BRANDS[brand] ?? 'Unknown'
