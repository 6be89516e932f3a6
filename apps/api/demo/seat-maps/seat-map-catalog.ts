import { amphitheater } from './amphitheater.ts'
import { arena } from './arena.ts'
import { ballpark } from './ballpark.ts'
import { club } from './club.ts'
import { concertHall } from './concert-hall.ts'
import type { SeatMap } from './drawing.ts'
import { soccerPark } from './soccer-park.ts'
import { stadium } from './stadium.ts'
import { theater } from './theater.ts'

const DRAWINGS = {
  'arena-basketball': () => arena('basketball'),
  'arena-hockey': () => arena('hockey'),
  'arena-fight': () => arena('fight'),
  'arena-concert': () => arena('concert'),
  'stadium-football': () => stadium('football'),
  'stadium-soccer': () => stadium('soccer'),
  'stadium-concert': () => stadium('concert'),
  'soccer-park': soccerPark,
  ballpark,
  theatre: theater,
  'concert-hall': concertHall,
  club,
  amphitheatre: amphitheater,
} satisfies Record<string, () => SeatMap>

/** A kind of venue with its setup for one kind of event. */
export type Layout = keyof typeof DRAWINGS

/** All layouts, in a fixed order. */
export const LAYOUTS: readonly Layout[] = [
  'arena-basketball',
  'arena-hockey',
  'arena-fight',
  'arena-concert',
  'stadium-football',
  'stadium-soccer',
  'stadium-concert',
  'soccer-park',
  'ballpark',
  'theatre',
  'concert-hall',
  'club',
  'amphitheatre',
]

/** Draws a layout. The same layout always gives the same drawing. */
export const drawSeatMap = (layout: Layout): SeatMap => {
  return DRAWINGS[layout]()
}
