import { drawLabels, type Label } from './label.ts'

/** A section on the drawing. */
export type Shape = {
  readonly plan: SectionPlan
  /** Path data of the section's closed outline. */
  readonly outline: string
  readonly label: Label
  /** Path data of lines between the rows, drawn where a section is large enough to show them. */
  readonly rowLines?: string
}

/**
 * Puts a house together. Nothing in it has a colour of its own: lines and words take the colour of
 * the text around the drawing, sections take what the page gives to `.section`.
 */
export const drawing = (house: {
  title: string
  width: number
  height: number
  /** SVG elements of what people come to look at: court, pitch, stage. */
  ground: string
  shapes: readonly Shape[]
  labels?: readonly Label[]
}): SeatMap => {
  const { title, width, height, ground, shapes } = house
  const sections = shapes.map(
    ({ plan, outline }) => `<path class="section" data-section="${plan.name}" d="${outline}"/>`,
  )
  const rowLines = shapes.flatMap((shape) => shape.rowLines ?? []).join('')
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title>`,
    `<g class="ground" fill="none" stroke="currentColor" stroke-opacity="0.35" stroke-width="1.5">${ground}</g>`,
    `<g class="sections" fill="currentColor" fill-opacity="0.09" stroke="currentColor" stroke-opacity="0.3">${sections.join('')}</g>`,
    rowLines &&
      `<path class="rows" d="${rowLines}" fill="none" stroke="currentColor" stroke-opacity="0.16" pointer-events="none"/>`,
    `<g class="labels" fill="currentColor" font-family="Inter, system-ui, sans-serif" font-weight="500" text-anchor="middle" pointer-events="none" aria-hidden="true">`,
    drawLabels([...(house.labels ?? []), ...shapes.map(({ label }) => label)]),
    '</g></svg>',
  ]
  return { title, svg: svg.filter(Boolean).join(''), sections: shapes.map(({ plan }) => plan) }
}

/** One section of a house: what a broker can name on a listing, and what its seats are worth. */
export type SectionPlan = {
  readonly name: string
  /** Row names from the front to the back. */
  readonly rows: readonly string[]
  /** Seats are numbered from 1 in every row. */
  readonly seatsPerRow: number
  /** What the view is worth, from 0, the worst of the house, to 1, the best. */
  readonly quality: number
}

/** A drawn house: the picture, and the sections that can be pointed at in it. */
export type SeatMap = {
  readonly title: string
  /** In every section's element `data-section` is the section's name. */
  readonly svg: string
  readonly sections: readonly SectionPlan[]
}
