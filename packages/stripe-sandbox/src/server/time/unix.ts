/** Whole seconds since 1970, as the provider writes instants. */
export const unix = (instant: Date): number => Math.floor(instant.getTime() / 1000)
