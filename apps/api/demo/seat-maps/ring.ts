import type { Shape } from './drawing.ts'
import { fittingSize } from './label.ts'
import { distance, pair } from './point.ts'
import type { Point } from './point.ts'
import { across, locate, trackLength, walk } from './track.ts'
import type { Track } from './track.ts'

/** One tier of sections between two parallel lines of a track. */
export type Ring = {
  readonly names: readonly string[]
  /** How far the first and the last row lie from the track. */
  readonly inner: number
  readonly outer: number
  /** Row names from the front to the back. */
  readonly rows: readonly string[]
  /** The view's worth, 0 to 1, of a section around this place. */
  readonly quality: (at: Point) => number
  /** The width of the aisles between sections; 5 unless given. */
  readonly aisle?: number
  /** The drawn width of a seat, which decides how many fit in a row; 3.4 unless given. */
  readonly seat?: number
  /** The share of the track that the ring takes, from 0 to 1; all of it unless given. */
  readonly from?: number
  readonly to?: number
  /** Whether the first section is centred on the track's beginning, as tiers that go round are. */
  readonly centred?: boolean
  /** A section's width as a multiple of its neighbours'; 1 unless given. */
  readonly share?: (name: string) => number
  /** Where a name breaks into lines on the drawing; nowhere unless given. */
  readonly broken?: (name: string) => string
  /** Whether labels run along the rows instead of upright. */
  readonly turned?: boolean
  /** The largest size of the labels; 15 unless given. */
  readonly largest?: number
  readonly showRows?: boolean
}

/** Draws a tier: sections side by side along the track, clockwise, in the order of their names. */
export const ring = (track: Track, tier: Ring): Shape[] => {
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
    const text = tier.broken?.(name) ?? name
    const box = { along: width * inside, across: (tier.outer - tier.inner) * inside }
    const turn = tier.turned ? readable(heading) : 0
    return { text, at, turn, size: fittingSize(text, box, heading - turn) }
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

/** The same direction, turned round where text would stand on its head. */
const readable = (heading: number): number => {
  const turn = Math.atan2(Math.sin(heading), Math.cos(heading))
  if (turn > Math.PI / 2 + 0.01) return turn - Math.PI
  return turn < -Math.PI / 2 + 0.01 ? turn + Math.PI : turn
}

const wedge = (track: Track, tier: Ring, start: number, end: number) => {
  const { inner, outer, rows } = tier
  const half = (tier.aisle ?? 5) / 2
  const middle = (inner + outer) / 2
  const edge = (offset: number) => ({
    from: across(track, middle, start, offset) + half,
    to: across(track, middle, end, offset) - half,
  })
  const point = (offset: number, walked: number) => pair(locate(track, offset, walked).at)

  const front = edge(inner)
  const back = edge(outer)
  const outline = [
    `M${point(inner, front.from)}`,
    walk(track, inner, front.from, front.to),
    `L${point(outer, back.to)}`,
    walk(track, outer, back.to, back.from),
    'Z',
  ].join('')

  const rowLines = rows.slice(1).map((_, index) => {
    const offset = inner + ((index + 1) * (outer - inner)) / rows.length
    const { from, to } = edge(offset)
    return `M${point(offset, from)}${walk(track, offset, from, to)}`
  })

  const { at, heading } = locate(track, middle, (start + end) / 2)
  const between = edge(middle)
  const width = distance(
    locate(track, middle, between.from).at,
    locate(track, middle, between.to).at,
  )
  return { at, heading, width, outline, rowLines: rowLines.join('') }
}
