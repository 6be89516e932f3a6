import type { MapSection } from './map-section.ts'

const round = (value: number) => Math.round(value * 10) / 10

function wedge(index: number, count: number, inner: number, outer: number): string {
  const at = (step: number, reach: number) => {
    const angle = (Math.PI * 2 * (step + 0.5)) / count
    return `${round(400 + Math.cos(angle) * reach * 1.35)} ${round(300 + Math.sin(angle) * reach)}`
  }
  const start = index + 0.04
  const end = index + 0.96
  return `M${at(start, inner)}L${at(start, outer)}L${at(end, outer)}L${at(end, inner)}Z`
}

function ring(first: number, count: number, inner: number, outer: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = String(first + index)
    return `<path data-section="Section ${name}" d="${wedge(index, count, inner, outer)}"/>`
  })
}

/** A small arena of two rings, for stories and tests. */
export const arenaSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">',
  '<rect x="290" y="235" width="220" height="130" rx="10" fill="none"/>',
  '<text x="400" y="305" text-anchor="middle" font-size="18">COURT</text>',
  ...ring(101, 16, 125, 190),
  ...ring(201, 24, 200, 280),
  '</svg>',
].join('')

/** Sections of the arena, some with tickets, one chosen, and one that the drawing lacks. */
export const arenaSections: MapSection[] = [
  ...Array.from({ length: 16 }, (_, index) => 101 + index),
  ...Array.from({ length: 24 }, (_, index) => 201 + index),
].map((number) => ({
  name: String(number),
  label: `${number}, ${(number % 5) + 1} listings, from $${140 + (number % 9) * 12}.00`,
  state: number === 104 ? 'selected' : number % 3 === 0 ? 'plain' : 'available',
}))

arenaSections.push({ name: 'Club 7', label: 'Club 7, 1 listing, from $420.00', state: 'available' })

/** Spellings made equal as listings spell them: case, spaces, dashes and a leading `section` aside. */
export const arenaKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^section/, '')
    .replaceAll(/[\s-]/g, '')
