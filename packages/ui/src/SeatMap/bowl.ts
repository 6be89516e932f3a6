import type { MapSection } from './map-section.ts'

/** Size of a bowl. */
export interface BowlSize {
  /** Rings around the field. */
  rings: number
  /** Sections of each ring. */
  sections: number
  /** Rows of each section. */
  rows: number
  /** Seats of each row. */
  seats: number
}

/** A stadium of 70,000 seats in 200 sections. */
export const STADIUM: BowlSize = { rings: 4, sections: 50, rows: 25, seats: 14 }

const WIDTH = 4000
const HEIGHT = 3000
const FIELD = 0.3
const AISLE = 0.08

const round = (value: number) => Math.round(value * 10) / 10

/** Returns the point at a fraction of the turn and of the distance from center to edge. */
const at = (turn: number, radius: number): [x: number, y: number] => [
  round(WIDTH / 2 + Math.cos(turn * Math.PI * 2) * radius * (WIDTH / 2)),
  round(HEIGHT / 2 + Math.sin(turn * Math.PI * 2) * radius * (HEIGHT / 2)),
]

/** Section names, ring by ring: `101`, `102`, … `201`, … */
export const bowlNames = ({ rings, sections }: BowlSize): string[] =>
  Array.from({ length: rings * sections }, (_, index) =>
    String((Math.floor(index / sections) + 1) * 100 + (index % sections) + 1),
  )

/** An SVG bowl as exported by drawing programs: an outline for each section, rows in groups, and a
 * circle for each seat, with an id such as `101-3-12`. */
export const bowlSvg = (size: BowlSize): string => {
  const depth = (1 - FIELD) / size.rings
  const parts = bowlNames(size).map((name, index) => {
    const ring = Math.floor(index / size.sections)
    const turn = (index % size.sections) / size.sections
    const inner = FIELD + ring * depth
    return sectionOf(name, size, { turn, inner, depth: depth * 0.92 })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`
}

const sectionOf = (
  name: string,
  { sections, rows, seats }: BowlSize,
  { turn, inner, depth }: { turn: number; inner: number; depth: number },
): string => {
  const width = (1 - AISLE) / sections
  const corners = [
    at(turn, inner),
    at(turn + width, inner),
    at(turn + width, inner + depth),
    at(turn, inner + depth),
  ]
  const radius = round(Math.min((depth * HEIGHT) / 2 / rows, 9) * 0.4)
  const rowsOf = Array.from({ length: rows }, (_, row) => {
    const circles = Array.from({ length: seats }, (_, seat) => {
      const [x, y] = at(turn + (width * (seat + 0.5)) / seats, inner + (depth * (row + 0.5)) / rows)
      return `<circle id="${name}-${row + 1}-${seat + 1}" cx="${x}" cy="${y}" r="${radius}"/>`
    })
    return `<g id="Row_${row + 1}">${circles.join('')}</g>`
  })
  const outline = `<path d="M${corners.map((corner) => corner.join(' ')).join('L')}Z"/>`
  return `<g id="Section_${name}">${outline}${rowsOf.join('')}</g>`
}

/** Sections of the bowl, each with a price; every seventh has no tickets. */
export const bowlSections = (size: BowlSize): MapSection[] =>
  bowlNames(size).map((name, index) => ({
    name,
    label: `${name}, ${(index % 9) + 1} listings, from $${90 + (index % 40) * 5}.00`,
    state: index % 7 === 6 ? 'plain' : 'available',
    note: `$${90 + (index % 40) * 5}`,
  }))

/** Returns a section name without case, spaces, dashes and a leading `section`. */
export const toBowlSectionKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^section/, '')
    .replaceAll(/[\s_-]/g, '')
