/** One quantity over time. Shapes tell series apart where colours do not. */
export interface ChartSeries {
  name: string
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
  values: readonly (number | null)[]
}
