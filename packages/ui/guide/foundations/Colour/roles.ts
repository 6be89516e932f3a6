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
