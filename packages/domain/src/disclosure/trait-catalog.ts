/** What a trait is about; TicketNetwork's classes of disclosures. */
export const TRAIT_CLASSES = [
  'view',
  'seat',
  'entry',
  'event',
  'food',
  'parking',
  'section',
  'splits',
] as const

export type TraitClass = (typeof TRAIT_CLASSES)[number]

/**
 * How a trait affects the value of a ticket. restricts: the buyer must accept it before paying ·
 * informs: must be disclosed · adds: an advantage
 */
export const TRAIT_WEIGHTS = ['restricts', 'informs', 'adds'] as const

export type TraitWeight = (typeof TRAIT_WEIGHTS)[number]

/** The unit of the one number that a trait may carry. */
export const TRAIT_NUMBER_UNITS = ['years', 'dollars', 'count'] as const

export interface SeatTrait {
  code: string
  class: TraitClass
  weight: TraitWeight
  /** For buyers; `{n}` stands for the number. */
  sentence: string
  number: (typeof TRAIT_NUMBER_UNITS)[number] | null
}

type Class = SeatTrait['class']
type Weight = SeatTrait['weight']
type NumberOf = SeatTrait['number']
type Row = readonly [code: string, ofClass: Class, sentence: string, number?: NumberOf]

const RESTRICTS = [
  ['obstructedView', 'view', 'Obstructed view'],
  ['partialView', 'view', 'Partially obstructed view'],
  ['limitedView', 'view', 'Limited or restricted view'],
  ['rearView', 'view', 'Behind the stage or rear view'],
  ['noView', 'view', 'No view of the stage or field'],
  ['notTogether', 'splits', 'Seats are not together'],
  ['standingRoom', 'section', 'Standing room only, no seat'],
  ['wheelchair', 'section', 'Wheelchair space without a fixed seat'],
  ['accessible', 'section', 'Accessible seating for guests with a disability and companions'],
  ['ageLimit', 'entry', 'Guests must be {n} or older', 'years'],
  ['childTicket', 'entry', 'Child ticket, not valid for adults'],
  ['studentTicket', 'entry', 'Student ticket, student ID required'],
  ['seniorTicket', 'entry', 'Senior ticket, ID required'],
  ['militaryTicket', 'entry', 'Military ticket, military ID required'],
] as const satisfies readonly Row[]

/** The codes that restrict, without the number that some of them have on a listing. */
export const RESTRICTION_CODES = RESTRICTS.map(([code]) => code)

export type RestrictionCode = (typeof RESTRICTION_CODES)[number]

const INFORMS: readonly Row[] = [
  ['sideView', 'view', 'Side view'],
  ['videoScreenView', 'view', 'Limited view of the video screen or scoreboard'],
  ['overhang', 'view', 'Under an overhang'],
  ['behindGlass', 'view', 'View through glass'],
  ['behindNet', 'view', 'View through a safety net'],
  ['behindRail', 'view', 'Behind a rail'],
  ['limitedLegroom', 'seat', 'Limited legroom'],
  ['piggyback', 'splits', 'Seats in two rows, one behind the other'],
  ['oddEven', 'splits', 'Odd or even seat numbers next to each other'],
  ['generalAdmission', 'section', 'General admission, no assigned seat'],
  ['lawn', 'section', 'Lawn, no fixed seat'],
  ['pit', 'section', 'Pit, standing'],
  ['partialSuite', 'section', 'Shared suite'],
  ['alcoholFree', 'section', 'Alcohol-free section'],
  ['familySection', 'section', 'Family section'],
  ['visitorSection', 'section', 'Visiting team’s section'],
  ['supportersSection', 'section', 'Supporters’ section, standing and flags'],
  ['studentSection', 'section', 'Student section'],
  ['lastRow', 'seat', 'Last row'],
  ['bench', 'seat', 'Bench or bleacher seats'],
  ['foldingChair', 'seat', 'Folding chairs'],
  ['barStool', 'seat', 'Bar stools'],
  ['uncovered', 'seat', 'Not covered, exposed to the weather'],
  ['stairs', 'seat', 'Reached by stairs only'],
  ['sharedTable', 'seat', 'Table shared with other guests'],
  ['idRequired', 'entry', 'Photo ID required'],
  ['cardEntry', 'entry', 'Entry with the seller’s payment card or a gift card'],
  ['willCall', 'entry', 'Pick up at the box office'],
  ['drinkMinimum', 'food', '{n}-drink minimum', 'count'],
]

const ADDS: readonly Row[] = [
  ['aisle', 'seat', 'Aisle seat'],
  ['frontRow', 'seat', 'Front row'],
  ['covered', 'seat', 'Covered or shaded seats'],
  ['paddedSeat', 'seat', 'Padded seats'],
  ['clubSeat', 'section', 'Club seats'],
  ['suite', 'section', 'Suite'],
  ['box', 'section', 'Box seats'],
  ['privateTable', 'section', 'Private table'],
  ['clubAccess', 'entry', 'Club or lounge access'],
  ['vipEntrance', 'entry', 'VIP entrance'],
  ['earlyEntry', 'entry', 'Early entry'],
  ['fieldAccess', 'event', 'Field or sideline access'],
  ['meetAndGreet', 'event', 'Meet and greet'],
  ['preShowParty', 'event', 'Pre-show party or reception'],
  ['merchandise', 'event', 'Gift or merchandise included'],
  ['allInclusive', 'food', 'All-inclusive food and drinks'],
  ['foodIncluded', 'food', 'Food included'],
  ['drinksIncluded', 'food', 'Drinks included'],
  ['foodCredit', 'food', '${n} food and drink credit', 'dollars'],
  ['seatService', 'food', 'In-seat service'],
  ['parkingIncluded', 'parking', 'Parking pass included'],
  ['valetIncluded', 'parking', 'Valet parking included'],
]

const ofWeight = (weight: Weight, rows: readonly Row[]): SeatTrait[] =>
  rows.map(([code, ofClass, text, number = null]) => ({
    code,
    class: ofClass,
    weight,
    sentence: text,
    number,
  }))

/**
 * The catalog of what a seller may say about seats: disclosures restrict or inform, attributes
 * add. Codes are stored and are never renamed.
 */
export const TRAITS: readonly SeatTrait[] = [
  ...ofWeight('restricts', RESTRICTS),
  ...ofWeight('informs', INFORMS),
  ...ofWeight('adds', ADDS),
]
