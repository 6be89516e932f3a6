/** What the map knows of a section of the house. */
export interface MapSection {
  /** The section's name, as listings spell it. */
  name: string
  /** What is heard and hinted, such as `101, 4 listings, from $182.00`. */
  label: string
  /** Can be chosen, is chosen, or is merely there. */
  state: 'available' | 'selected' | 'plain'
  /** What is written on it where the drawing says nothing; its name by default. */
  title?: string
  /** How dark it is of `MAP_SHADES` steps, counted from 0, while it can be chosen; no shade by default. */
  shade?: number | undefined
  /** What is written below its name once the drawing is enlarged; nothing by default. */
  note?: string | undefined
  /** Whether it can be pressed; whatever is not plain by default. */
  canChoose?: boolean
}

/** How many shades tell sections apart that can be chosen. */
export const MAP_SHADES = 5

/** What a shade stands for. */
export interface MapSign {
  /** The shade, counted from 0. */
  shade: number
  /** What it says, such as a span of prices. */
  label: string
}

/** A seat that a listing names. */
export interface MapSeat {
  /** Tells which listing it is of. */
  key: string
  /** Its section, as listings spell it. */
  section: string
  /** Its row, as listings spell it. */
  row: string
  /** What it is called in its row. */
  seat: string
  /** Can be chosen, or is chosen. */
  state: 'available' | 'selected'
  /** What is hinted, such as `101, row C, seat 12, $182.00`. */
  label: string
}

/** What can be chosen on the map, and how. */
export interface MapInteraction {
  /** The sections of the house, drawn or not. */
  sections: readonly MapSection[]
  /** Makes spellings of one section's name equal; keep it stable between renders. */
  keyOf: (name: string) => string
  /** Called with the name of a section that the reader presses. */
  onToggle: (name: string) => void
  /** Called with a section that is pressed with Shift, to be chosen beside others; as `onToggle` by default. */
  onAdd?: ((name: string) => void) | undefined
  /** Called with all sections around which a line is drawn; there is no such line by default. */
  onSeveral?: ((names: readonly string[]) => void) | undefined
  /** The seats that listings name, told apart where the drawing has them; none by default. */
  seats?: readonly MapSeat[] | undefined
  /** Called with one of these that is pressed; its section is pressed by default. */
  onSeat?: ((seat: MapSeat) => void) | undefined
  /** The section lit from elsewhere, a table row for one; none by default. */
  litSection?: string | null | undefined
}
