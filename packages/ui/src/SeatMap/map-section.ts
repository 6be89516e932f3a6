/** Section of the seat map. */
export interface MapSection {
  /** Section name as listings spell it. */
  name: string
  /** Accessible name and hint text, such as `101, 4 listings, from $182.00`. */
  label: string
  /** Selectable, selected, or neither. */
  state: 'available' | 'selected' | 'plain'
  /** Label on the drawing if it has no text there; `name` by default. */
  title?: string
  /** Shade from 0 to `MAP_SHADES` - 1 while selectable; no shade by default. */
  shade?: number | undefined
  /** Text below the label when zoomed in; none by default. */
  note?: string | undefined
  /** Whether it can be pressed; by default every section that is not plain. */
  canChoose?: boolean
}

/** Number of shades for selectable sections. */
export const MAP_SHADES = 5

/** Legend entry of a shade. */
export interface LegendEntry {
  /** Shade, from 0. */
  shade: number
  /** Text, such as a price range. */
  label: string
}

/** Seat that a listing names. */
export interface MapSeat {
  /** Identifies the listing. */
  key: string
  /** Section, as listings spell it. */
  section: string
  /** Row, as listings spell it. */
  row: string
  /** Seat name within the row. */
  seat: string
  /** Selectable or selected. */
  state: 'available' | 'selected'
  /** Hint text, such as `101, row C, seat 12, $182.00`. */
  label: string
}

/** Choices on the map and their callbacks. */
export interface MapInteraction {
  /** Sections of the venue, drawn or not. */
  sections: readonly MapSection[]
  /** Normalizes spellings of a section name to one key; keep it stable between renders. */
  keyOf: (name: string) => string
  /** Called with the name of a pressed section. */
  onToggle: (name: string) => void
  /**
   * Called with a section pressed with Shift, to add it to the selection; `onToggle` by default.
   */
  onAdd?: ((name: string) => void) | undefined
  /** Called with all sections inside a lasso; without it there is no lasso. */
  onSeveral?: ((names: readonly string[]) => void) | undefined
  /** Seats that listings name, highlighted if the drawing has them; none by default. */
  seats?: readonly MapSeat[] | undefined
  /** Called with a pressed seat of `seats`; by default the press selects its section. */
  onSeat?: ((seat: MapSeat) => void) | undefined
  /** Section to highlight, such as the one of a hovered table row; none by default. */
  highlightedSection?: string | null | undefined
}
