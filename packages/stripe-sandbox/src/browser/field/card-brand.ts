import type { Brand } from '../../dialect/brand.ts'

/** A card's brand as the elements tell it. */
export type CardBrand = Brand | 'unknown'

interface Shape {
  starts: RegExp
  lengths: number[]
  /** After how many digits a space is written. */
  gaps: number[]
  cvcLength: 3 | 4
}

const FOURS = [4, 8, 12, 16]

const shapes: Record<CardBrand, Shape> = {
  visa: { starts: /^4/, lengths: [16], gaps: FOURS, cvcLength: 3 },
  mastercard: {
    starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    gaps: FOURS,
    cvcLength: 3,
  },
  amex: { starts: /^3[47]/, lengths: [15], gaps: [4, 10], cvcLength: 4 },
  discover: { starts: /^6(011|4[4-9]|5)/, lengths: [16], gaps: FOURS, cvcLength: 3 },
  diners: { starts: /^3(0[0-5]|[689])/, lengths: [14, 16], gaps: FOURS, cvcLength: 3 },
  jcb: { starts: /^35(2[89]|[3-8])/, lengths: [16], gaps: FOURS, cvcLength: 3 },
  unionpay: { starts: /^62/, lengths: [16, 17, 18, 19], gaps: FOURS, cvcLength: 3 },
  unknown: { starts: /^/, lengths: [16], gaps: FOURS, cvcLength: 3 },
}

const brands = Object.keys(shapes).filter((name): name is CardBrand => name in shapes)

/** The brand that a number begins like; `unknown` while that is not clear. */
export const brandOf = (digits: string): CardBrand =>
  brands.find((brand) => brand !== 'unknown' && shapes[brand].starts.test(digits)) ?? 'unknown'

/** How numbers of a brand are written, and how long their security codes are. */
export const shapeOf = (brand: CardBrand): Readonly<Shape> => shapes[brand]
