import type { Shape } from './drawing.ts'
import { fitFontSize } from './label.ts'
import { distance, pair } from './point.ts'
import type { Point } from './point.ts'
import { convertDistance, locate, trackLength, trackPath } from './track.ts'
import type { Track } from './track.ts'

/** One tier of sections between two parallel lines of a track. */
export type Ring = {
  readonly names: readonly string[]
  /** Distance of the first and the last row from the track. */
  readonly inner: number
  readonly outer: number
  /** Row names from front to back. */
  readonly rows: readonly string[]
  /** Quality of the view, 0 to 1, for a section at this point. */
  readonly quality: (at: Point) => number
  /** Width of the aisles between sections; 5 by default. */
  readonly aisle?: number
  /** Drawn width of a seat, which sets the number of seats in a row; 3.4 by default. */
  readonly seat?: number
  /** The part of the track that the ring covers, from 0 to 1; the whole track by default. */
  readonly from?: number
  readonly to?: number
  /** Whether the first section is centered on the start of the track, as in closed tiers. */
  readonly centred?: boolean
  /** Width of a section relative to its neighbors; 1 by default. */
  readonly share?: (name: string) => number
  /** Inserts line breaks into a name for the drawing; none by default. */
  readonly wordsOnLines?: (name: string) => string
  /** Whether labels run along the rows instead of upright. */
  readonly turned?: boolean
  /** Maximum font size of the labels; 15 by default. */
  readonly largest?: number
  readonly showRows?: boolean
}

/** Draws a tier: sections side by side along the track, clockwise, in the order of their names. */
export const drawRing = (track: Track, tier: Ring): Shape[] => {
  const middle = (tier.inner + tier.outer) / 2
  const length = trackLength(track, middle)
  const shares = tier.names.map((name) => tier.share?.(name) ?? 1)
  const unit =
    (length * ((tier.to ?? 1) - (tier.from ?? 0))) / shares.reduce((sum, share) => sum + share, 0)
  const first = length * (tier.from ?? 0) - (tier.centred ? ((shares[0] ?? 1) * unit) / 2 : 0)

  let start = first
  const wedges = tier.names.map((name, index) => {
    const end = start + (shares[index] ?? 1) * unit
    const cut = wedge(track, tier, start, end)
    start = end
    return { name, ...cut }
  })

  const inside = 0.86
  const labels = wedges.map(({ name, at, width, heading }) => {
    const text = tier.wordsOnLines?.(name) ?? name
    const box = { along: width * inside, convertDistance: (tier.outer - tier.inner) * inside }
    const rotation = tier.turned ? readable(heading) : 0
    return { text, at, turn: rotation, size: fitFontSize(text, box, heading - rotation) }
  })
  const size = Math.min(tier.largest ?? 15, ...labels.map((label) => label.size))
  return wedges.map(({ name, at, width, outline, rowLines }, index) => ({
    plan: {
      name,
      rows: tier.rows,
      seatsPerRow: Math.max(2, Math.round(width / (tier.seat ?? 3.4))),
      quality: Math.min(1, Math.max(0, tier.quality(at))),
    },
    outline,
    label: { text: name, at, ...labels[index], size },
    ...(tier.showRows ? { rowLines } : {}),
  }))
}

/** Returns the same direction, flipped if text would be upside down. */
const readable = (heading: number): number => {
  const rotation = Math.atan2(Math.sin(heading), Math.cos(heading))
  if (rotation > Math.PI / 2 + 0.01) return rotation - Math.PI
  return rotation < -Math.PI / 2 + 0.01 ? rotation + Math.PI : rotation
}

const wedge = (track: Track, tier: Ring, start: number, end: number) => {
  const { inner, outer, rows } = tier
  const half = (tier.aisle ?? 5) / 2
  const middle = (inner + outer) / 2
  const edge = (offset: number) => ({
    from: convertDistance(track, middle, start, offset) + half,
    to: convertDistance(track, middle, end, offset) - half,
  })
  const point = (offset: number, walked: number) => pair(locate(track, offset, walked).at)

  const front = edge(inner)
  const back = edge(outer)
  const outline = [
    `M${point(inner, front.from)}`,
    trackPath(track, inner, front.from, front.to),
    `L${point(outer, back.to)}`,
    trackPath(track, outer, back.to, back.from),
    'Z',
  ].join('')

  const rowLines = rows.slice(1).map((_, index) => {
    const offset = inner + ((index + 1) * (outer - inner)) / rows.length
    const { from, to } = edge(offset)
    return `M${point(offset, from)}${trackPath(track, offset, from, to)}`
  })

  const { at, heading } = locate(track, middle, (start + end) / 2)
  const between = edge(middle)
  const width = distance(
    locate(track, middle, between.from).at,
    locate(track, middle, between.to).at,
  )
  return { at, heading, width, outline, rowLines: rowLines.join('') }
}
