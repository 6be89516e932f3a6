import type { SeatType } from '@seatdesk/domain'

import { ARTS, SPORTS, type Show } from '../program/show.ts'
import type { Random } from '../random.ts'
import { isNumbered, type AdjacentSeats } from './seating.ts'

/** What a seller discloses about the seats of a listing. */
export type ListingTraits = {
  /** Codes of disclosures, and of attributes. */
  readonly disclosures: readonly string[]
  readonly attributes: readonly string[]
  readonly publicNote: string | null
  readonly seatType: SeatType
}

const NOTES = [
  ['limitedView', 'Limited view of the left side of the stage'],
  ['obstructedView', 'A pillar is in the line of sight'],
  ['partialView', 'The speaker tower covers part of the stage'],
] as const

/** Draws the traits of seats; most have none. */
export const pickRandomTraits = (
  { section, row, first }: AdjacentSeats,
  { categoryId }: Pick<Show, 'categoryId'>,
  random: Random,
): ListingTraits => {
  const disclosures: string[] = []
  const attributes: string[] = []
  let publicNote: string | null = null
  if (row === 'SRO') disclosures.push('standingRoom')
  if (row === 'GA') disclosures.push('generalAdmission')
  if (isNumbered(row) && section.rows.length > 1) {
    if (first === 1) attributes.push('aisle')
    if (row === section.rows[0]) attributes.push('frontRow')
    if (row === section.rows.at(-1)) disclosures.push('lastRow')
    if (categoryId !== SPORTS && random.chance(0.04)) {
      const [code, note] = random.pick(NOTES)
      disclosures.unshift(code)
      publicNote = note
    } else if (categoryId !== ARTS && random.chance(0.03)) disclosures.push('overhang')
  }
  return {
    disclosures,
    attributes,
    publicNote,
    seatType: isNumbered(row) ? 'consecutive' : 'general',
  }
}
