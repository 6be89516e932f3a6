import type { MapSection } from '../map-section.ts'
import type { SeatWalk } from './seat-walk.ts'
import type { FoundSeat } from './use-seats.ts'

/** What is said of seats, by the reader's words. */
interface SeatWords {
  available: string
  chosen: string
  seatChoosesSection: string
  seatIn: (row: string, seat: string) => string
  seatWithoutName: (line: number, place: number) => string
}

/** What a screen reader hears of a seat: its section, row and number, what it costs, and whether it is to be had. */
export const seatLabel = (
  { place, row, seat, mark }: FoundSeat,
  section: MapSection,
  walk: SeatWalk,
  words: SeatWords,
): string => {
  const line = walk.findIndex((each) => each.includes(place))
  const name =
    row !== '' && seat !== ''
      ? words.seatIn(row, seat)
      : words.seatWithoutName(line + 1, (walk[line]?.indexOf(place) ?? 0) + 1)
  const standing = mark
    ? [mark.label, mark.state === 'selected' ? words.chosen : words.available]
    : [words.seatChoosesSection, section.label]
  return [section.name, name, ...standing].join(' · ')
}
