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
  /** Whether it can be pressed; whatever is not plain by default. */
  canChoose?: boolean
}

/** What can be chosen on the map, and how. */
export interface MapChoice {
  /** The sections of the house, drawn or not. */
  sections: readonly MapSection[]
  /** Makes spellings of one section's name equal; keep it stable between renders. */
  keyOf: (name: string) => string
  /** Called with the name of a section that the reader presses. */
  onToggle: (name: string) => void
  /** The section lit from elsewhere, a table row for one; none by default. */
  litSection?: string | null | undefined
}
