/**
 * Writes a fault of our own to the log: where it happened and why, and nothing else. An engine's
 * error also carries the statement's values, which may be codes, tokens and names.
 */
export const logError = (error: unknown): void => {
  if (error instanceof AggregateError) for (const one of error.errors) logError(one)
  else console.error(error instanceof Error ? withCauses(error) : 'something else was thrown')
}

const withCauses = (error: Error): string => {
  const story = error.stack ?? error.message
  return error.cause instanceof Error ? `${story}\nbecause of ${withCauses(error.cause)}` : story
}
