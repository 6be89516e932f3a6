/** A foreground and a background token, and their minimum contrast ratio. */
export interface Pair {
  front: string
  back: string
  /** 4.5 for text, 3 for controls and graphics. */
  least: 4.5 | 3
}

const TEXTS = ['text', 'text-quiet', 'brand-text']
const SURFACES = ['page', 'surface', 'surface-sunken', 'surface-hover', 'brand-surface', 'row-lit']

const pair = (front: string, back: string, min: Pair['least']): Pair => ({
  front: `--sd-${front}`,
  back: `--sd-${back}`,
  least: min,
})

/** All pairs of text and background in use, and all borders that identify a control. */
export const PAIRS: readonly Pair[] = [
  ...SURFACES.flatMap((back) => TEXTS.map((front) => pair(front, back, 4.5))),
  pair('on-brand', 'brand', 4.5),
  pair('on-brand', 'brand-strong', 4.5),
  pair('control-line', 'surface', 3),
  pair('control-line', 'page', 3),
  pair('focus', 'surface', 3),
  pair('focus', 'page', 3),
  pair('star', 'surface', 3),
  pair('map-available-text', 'map-available', 4.5),
  pair('map-selected-text', 'map-selected', 4.5),
  pair('map-plain-text', 'map-plain', 4.5),
  pair('map-available-line', 'map-floor', 3),
  pair('map-selected', 'map-floor', 3),
  pair('chart-filled', 'surface', 3),
  pair('chart-striped', 'surface', 3),
]

/** A color role and its purpose. */
interface Role {
  token: string
  purpose: string
}

const role = (token: string, purpose: string): Role => ({ token: `--sd-${token}`, purpose })

/** The color roles of surfaces, text and controls. Components use roles, not color values. */
export const ROLES: Readonly<Record<string, readonly Role[]>> = {
  Surfaces: [
    role('page', 'Page background.'),
    role('surface', 'Panels, tables, fields and dialogs.'),
    role('surface-sunken', 'Wells and disabled fields.'),
    role('surface-hover', 'Hovered rows and buttons.'),
    role('brand-surface', 'Selected items.'),
    role('row-lit', 'A row highlighted from the seat map.'),
    role('skeleton', 'Loading placeholders.'),
    role('veil', 'Overlay behind a dialog.'),
  ],
  Lines: [
    role('line', 'Row dividers and panel borders.'),
    role('control-line', 'Control borders, with a contrast of at least 3:1.'),
    role('focus', 'Focus ring.'),
  ],
  Text: [
    role('text', 'Body text.'),
    role('text-quiet', 'IDs, hints and column headers.'),
    role('brand-text', 'Links.'),
    role('star', 'Favorites.'),
  ],
  Brand: [
    role('brand', 'Primary action and current location.'),
    role('brand-strong', 'Primary action, hovered.'),
    role('on-brand', 'Text on `brand`.'),
  ],
}

/** The colors of the seat map, charts and covers. */
export const DRAWING_COLORS: Readonly<Record<string, RegExp>> = {
  'Seat map': /^--sd-map-(?!shade)/,
  'Price shades, low to high': /^--sd-map-shade/,
  Charts: /^--sd-chart/,
  Covers: /^--sd-(stadium|staff|curtain)/,
  'Name marks: lightness and chroma; the name sets the hue': /^--sd-mark/,
}
