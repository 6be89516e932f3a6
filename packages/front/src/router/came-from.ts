import * as v from 'valibot'

// The address was written by a guard into the history of this tab. Whoever else could write there
// must not lead out of the application, as `//elsewhere` and `/\elsewhere` would.
const stateSchema = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) })

/** Where someone was bound for who had to log in first; `home` when nowhere in particular. */
export const cameFrom = (state: unknown, home: string): string => {
  const { success, output } = v.safeParse(stateSchema, state)
  return success ? output.from : home
}
