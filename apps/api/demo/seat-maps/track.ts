import { formatSvgNumber, pair, moveAtAngle } from './point.ts'
import type { Point } from './point.ts'

type Line = { kind: 'line'; from: Point; heading: number; length: number }
type Arc = { kind: 'arc'; centre: Point; radius: number; from: number; sweep: number }

/** A straight or a round piece of a track; angles in radians, clockwise. */
export type Segment = Line | Arc

/**
 * The inner edge of a stand, clockwise around the field or stage, so that the seats are on the
 * left. Every parallel line, `offset` units further out, also consists of lines and arcs.
 */
export type Track = { readonly segments: readonly Segment[] }

type Piece = { segment: Segment; from: number; to: number }

/** Returns the length of the parallel line at this offset. */
export const trackLength = (track: Track, offset: number): number => {
  return track.segments.reduce((sum, segment) => sum + segmentLength(segment, offset), 0)
}

/** Returns the position after `distance` along the parallel line; wraps around at the end. */
export const locate = (
  track: Track,
  offset: number,
  distance: number,
): { at: Point; heading: number } => {
  const { segment, walked } = find(track, offset, distance)
  return { at: place(segment, offset, walked), heading: headingAt(segment, offset, walked) }
}

/**
 * Converts a distance at one offset to the distance at another offset, straight across the rows.
 */
export const convertDistance = (
  track: Track,
  from: number,
  distance: number,
  to: number,
): number => {
  const { segment, index, walked, rounds } = find(track, from, distance)
  const before = track.segments
    .slice(0, index)
    .reduce((sum, earlier) => sum + segmentLength(earlier, to), 0)
  const share = walked / segmentLength(segment, from)
  return rounds * trackLength(track, to) + before + share * segmentLength(segment, to)
}

/**
 * Returns path commands along the parallel line from one distance to another, forward or backward.
 */
export const trackPath = (track: Track, offset: number, from: number, to: number): string => {
  const forwards = from <= to
  const pieces = piecesBetween(track, offset, Math.min(from, to), Math.max(from, to))
  return (forwards ? pieces : pieces.toReversed())
    .map((chunk) => drawn(chunk, offset, forwards))
    .join('')
}

const drawn = ({ segment, from, to }: Piece, offset: number, forwards: boolean): string => {
  const end = pair(place(segment, offset, forwards ? to : from))
  if (segment.kind === 'line') return `L${end}`
  const radius = segment.radius + offset
  const large = (to - from) / radius > Math.PI ? 1 : 0
  return `A${formatSvgNumber(radius)} ${formatSvgNumber(radius)} 0 ${large} ${forwards ? 1 : 0} ${end}`
}

const piecesBetween = (track: Track, offset: number, from: number, to: number): Piece[] => {
  const pieces: Piece[] = []
  const length = trackLength(track, offset)
  let start = Math.floor(from / length) * length
  while (start < to) {
    for (const segment of track.segments) {
      const own = segmentLength(segment, offset)
      const piece = {
        segment,
        from: Math.max(from - start, 0),
        to: Math.min(to - start, own),
      }
      // Skips pieces that are shorter than the precision of the drawing.
      if (piece.to - piece.from > 0.05) pieces.push(piece)
      start += own
    }
  }
  return pieces
}

const find = (track: Track, offset: number, distance: number) => {
  const length = trackLength(track, offset)
  const rounds = Math.min(Math.floor(distance / length), isClosed(track) ? Infinity : 0)
  let left = distance - rounds * length
  for (const [index, segment] of track.segments.entries()) {
    const own = segmentLength(segment, offset)
    if (left <= own || index === track.segments.length - 1) {
      return { segment, index, walked: Math.min(left, own), rounds }
    }
    left -= own
  }
  throw new RangeError('a track needs at least one segment')
}

const isClosed = ({ segments }: Track): boolean => {
  const first = segments.at(0)
  const last = segments.at(-1)
  if (!first || !last) return false
  const [x, y] = place(first, 0, 0)
  const [endX, endY] = place(last, 0, segmentLength(last, 0))
  return Math.hypot(x - endX, y - endY) < 0.01
}

const segmentLength = (segment: Segment, offset: number): number => {
  return segment.kind === 'line' ? segment.length : segment.sweep * (segment.radius + offset)
}

const headingAt = (segment: Segment, offset: number, distance: number): number => {
  if (segment.kind === 'line') return segment.heading
  return segment.from + distance / (segment.radius + offset) + Math.PI / 2
}

const place = (segment: Segment, offset: number, distance: number): Point => {
  if (segment.kind === 'arc') {
    const radius = segment.radius + offset
    return moveAtAngle(segment.centre, radius, segment.from + distance / radius)
  }
  const edge = moveAtAngle(segment.from, offset, segment.heading - Math.PI / 2)
  return moveAtAngle(edge, distance, segment.heading)
}
