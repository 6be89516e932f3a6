/** One quantity over time. Shapes tell series apart where colours do not. */
export interface ChartSeries {
  /** What it is called, in the legend and in the table. */
  name: string
  /** How it is drawn: two kinds of bars, or a line over them. */
  shape: 'filled' | 'striped' | 'line'
}

/** One step of time: a value for each series in their order; `null` where it is not known. */
export interface ChartPoint {
  /** Tells points apart. */
  key: string
  /** Its name in full. */
  label: string
  /** The same where room is short. */
  shortLabel: string
  /** What it comes to, in the order of the series. */
  values: readonly (number | null)[]
}
