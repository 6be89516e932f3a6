import * as v from 'valibot'

/** What is wrong with each field, in words. */
export const wrongFields = (
  schema: v.GenericSchema,
  values: unknown,
  translated: (key: string) => string,
): Record<string, string> => {
  const { success, issues } = v.safeParse(schema, values)
  if (success) return {}
  const first: Record<string, string> = {}
  for (const issue of issues) {
    const name = v.getDotPath(issue)
    if (name !== null) first[name] ??= translated(issue.message)
  }
  return first
}
