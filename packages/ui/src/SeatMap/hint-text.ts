import type { MapSection } from './map-section.ts'
import type { FoundSeat } from './seats/use-seats.ts'

interface HintedNow {
  seat: FoundSeat | null
  section: MapSection | undefined
  /** Whether a key leads to the section's seats from here. */
  isWalkable: boolean
}

interface HintWords {
  seatIn: (row: string, seat: string) => string
  seatsByKey: string
}

/** What a hint says: the listing of a seat, else the seat and its section; nothing where there is neither. */
export const hintText = (
  words: HintWords,
  { seat, section, isWalkable }: HintedNow,
): string | undefined => {
  if (seat?.mark) return seat.mark.label
  const parts = [
    seat && seat.seat !== '' ? words.seatIn(seat.row, seat.seat) : '',
    section?.label ?? '',
    isWalkable ? words.seatsByKey : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join(' · ')
}
