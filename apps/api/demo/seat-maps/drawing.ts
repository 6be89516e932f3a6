import { drawLabels, type Label } from './label.ts'

/** A section on the drawing. */
export type Shape = {
  readonly plan: SectionPlan
  /** Path data of the section's closed outline. */
  readonly outline: string
  readonly label: Label
  /** Path data of the lines between rows, drawn if the section is large enough. */
  readonly rowLines?: string
}

/**
 * Assembles a seat map as SVG without fixed colors: lines and labels use `currentColor`, and the
 * page styles sections with `.section`.
 */
export const assembleSvg = (venue: {
  title: string
  width: number
  height: number
  /** SVG elements of the court, pitch or stage. */
  ground: string
  shapes: readonly Shape[]
  labels?: readonly Label[]
}): SeatMap => {
  const { title, width, height, ground, shapes } = venue
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
    drawLabels([...(venue.labels ?? []), ...shapes.map(({ label }) => label)]),
    '</g></svg>',
  ]
  return { title, svg: svg.filter(Boolean).join(''), sections: shapes.map(({ plan }) => plan) }
}

/** A section of a venue: the names that a listing can use, and the quality of its seats. */
export type SectionPlan = {
  readonly name: string
  /** Row names from front to back. */
  readonly rows: readonly string[]
  /** Seats are numbered from 1 in every row. */
  readonly seatsPerRow: number
  /** Quality of the view, from 0 (worst of the venue) to 1 (best). */
  readonly quality: number
}

/** A drawn venue: the SVG and its selectable sections. */
export type SeatMap = {
  readonly title: string
  /** Every section element has the section's name in `data-section`. */
  readonly svg: string
  readonly sections: readonly SectionPlan[]
}
