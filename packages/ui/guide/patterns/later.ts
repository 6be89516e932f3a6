/** Resolves after as long as a server commonly takes, in milliseconds. */
const COMMON_WAIT = 700

/** Stands in for a call to a server. */
export const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, COMMON_WAIT))
