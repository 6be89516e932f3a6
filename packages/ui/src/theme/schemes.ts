/** The two colour schemes, both of which every component must hold in. */
export const SCHEMES = ['light', 'dark'] as const

/** One of them. */
export type Scheme = (typeof SCHEMES)[number]
