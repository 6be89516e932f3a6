/** Two colours that stand together, and how far apart they have to be. */
export interface Pair {
  front: string
  back: string
  /** 4.5 for what is read, 3 for what has to be told apart. */
  least: 4.5 | 3
}

const TEXTS = ['text', 'text-quiet', 'brand-text']
const SURFACES = ['page', 'surface', 'surface-sunken', 'surface-hover', 'brand-surface', 'row-lit']

const pair = (front: string, back: string, least: Pair['least']): Pair => ({
  front: `--sd-${front}`,
  back: `--sd-${back}`,
  least,
})

/** Every pair of text and ground that a component draws, and every boundary that tells a control. */
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

/** A role of colour and what it is for. */
interface Role {
  token: string
  purpose: string
}

const role = (token: string, purpose: string): Role => ({ token: `--sd-${token}`, purpose })

/** The colours of surfaces, text and controls. Components name these and no colour. */
export const ROLES: Readonly<Record<string, readonly Role[]>> = {
  Surfaces: [
    role('page', 'The ground that everything stands on.'),
    role('surface', 'Panels, tables, fields, dialogs.'),
    role('surface-sunken', 'What lies deeper: wells, disabled fields.'),
    role('surface-hover', 'A row or a button under the pointer.'),
    role('brand-surface', 'What is chosen, quietly.'),
    role('row-lit', 'A row that the map points at.'),
    role('skeleton', 'The shape of what is still to come.'),
    role('veil', 'Over the page, behind a dialog.'),
  ],
  Lines: [
    role('line', 'Between rows, around panels.'),
    role('control-line', 'Around what can be operated: 3 to 1 at least.'),
    role('focus', 'Around what has the keyboard.'),
  ],
  Text: [
    role('text', 'What is read.'),
    role('text-quiet', 'Ids, hints, heads of columns.'),
    role('brand-text', 'Links.'),
    role('star', 'A favourite.'),
  ],
  Brand: [
    role('brand', 'The one main action of a screen, and the current place.'),
    role('brand-strong', 'The same under the pointer.'),
    role('on-brand', 'Words on it.'),
  ],
}

/** The colours of the seat map and of charts, where a colour is a figure. */
export const DRAWN: Readonly<Record<string, RegExp>> = {
  'Seat map': /^--sd-map-(?!shade)/,
  'From cheap to dear': /^--sd-map-shade/,
  Charts: /^--sd-chart/,
  Covers: /^--sd-(stadium|staff|curtain)/,
  'Marks of names: lightness and chroma, the hue is of the name': /^--sd-mark/,
}
