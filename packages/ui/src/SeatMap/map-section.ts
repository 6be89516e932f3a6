/** What the map knows of a section of the house. */
export interface MapSection {
  /** The section's name, as listings spell it. */
  name: string
  /** What is heard and hinted, such as `101, 4 listings, from $182.00`. */
  label: string
  /** Can be chosen, is chosen, or is merely there. */
  state: 'available' | 'selected' | 'plain'
}
