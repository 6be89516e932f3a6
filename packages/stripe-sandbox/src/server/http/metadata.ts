/** Lays pairs over those that an object has; an empty value takes its pair away. */
export const mergeMetadata = (
  object: { metadata?: Record<string, string> | null },
  pairs: Record<string, string> | undefined,
): void => {
  const merged = Object.entries({ ...object.metadata, ...pairs })
  object.metadata = Object.fromEntries(merged.filter(([, value]) => value !== ''))
}
