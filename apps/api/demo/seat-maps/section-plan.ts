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
