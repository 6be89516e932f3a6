import type { MapSection } from './map-section.ts'

const round = (value: number) => Math.round(value * 10) / 10

function wedge(index: number, count: number, inner: number, outer: number): string {
  const at = (step: number, radius: number) => {
    const angle = (Math.PI * 2 * (step + 0.5)) / count
    return `${round(400 + Math.cos(angle) * radius * 1.35)} ${round(300 + Math.sin(angle) * radius)}`
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

/** Sections of the arena: some with tickets, one selected, and one that the drawing lacks. */
export const arenaSections: MapSection[] = [
  ...Array.from({ length: 16 }, (_, index) => 101 + index),
  ...Array.from({ length: 24 }, (_, index) => 201 + index),
].map((number) => ({
  name: String(number),
  label: `${number}, ${(number % 5) + 1} listings, from $${140 + (number % 9) * 12}.00`,
  state: number === 104 ? 'selected' : number % 3 === 0 ? 'plain' : 'available',
}))

arenaSections.push({ name: 'Club 7', label: 'Club 7, 1 listing, from $420.00', state: 'available' })

/** Normalizes names: ignores case, spaces, dashes and a leading `section`. */
export const toArenaSectionKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^section/, '')
    .replaceAll(/[\s-]/g, '')

/**
 * A small theater as exported by a drawing program, for stories and tests: its labels differ from
 * the section names and have ids, a layer is hidden, and a transparent shape covers everything.
 */
export const theaterSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">',
  '<rect x="0" y="0" width="400" height="300" fill="#ffffff"/>',
  '<g id="stage"><rect x="120" y="10" width="160" height="40" fill="#c9a227"/>',
  '<text id="Stage_word" x="200" y="35" font-size="16" text-anchor="middle">STAGE</text></g>',
  '<g id="Orchestra_1"><path d="M60 70h130v90H60z" fill="#eeeeee"/>',
  '<path d="M60 100h130M60 130h130" fill="none" stroke="#999999"/></g>',
  '<path id="Orchestra_2" d="M210 70h130v90H210z" fill="#eeeeee"/>',
  '<path data-section="Balcony" d="M40 190h320v80H40z" fill="none" stroke="#333333"/>',
  '<text id="Orchestra_3" x="110" y="122" font-size="24" fill="#000000">1</text>',
  '<text id="t_2" x="268" y="122" font-size="24"><tspan fill="#000000">2</tspan></text>',
  '<path id="Box_7" d="M345 70h40v90h-40z" fill="#1a237e"/>',
  '<text x="358" y="120" font-size="16" fill="#ffffff">7</text>',
  '<g display="none"><path id="Rigging" d="M0 0h400v300H0z"/></g>',
  '<path d="M0 0h400v300H0z" fill="#ffffff" fill-opacity="0.01"/>',
  '</svg>',
].join('')

/** Its sections as listings name them, and one that only labels name. */
export const THEATER_SECTIONS: MapSection[] = [
  { name: 'Orchestra 1', label: 'Orchestra 1, 3 listings, from $140.00', state: 'available' },
  { name: 'Orchestra 2', label: 'Orchestra 2, 1 listing, $120.00', state: 'selected' },
  { name: 'Orchestra 3', label: 'Orchestra 3, 1 listing, $120.00', state: 'available' },
  { name: 'Balcony', label: 'Balcony, 2 listings, from $60.00', state: 'available' },
]

/** Normalizes names for this drawing program: ignores case, spaces and underscores. */
export const toTheaterSectionKey = (name: string): string =>
  name.toLowerCase().replaceAll(/[\s_]/g, '')
