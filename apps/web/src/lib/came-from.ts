import * as v from 'valibot'

import { paths } from './routes.ts'

// The address was written by a guard into the history of this tab. Whoever else could write there
// must not lead out of the application, as `//elsewhere` and `/\elsewhere` would.
const stateSchema = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) })

/** Where someone was bound for who had to log in first; the events when nowhere in particular. */
export const cameFrom = (state: unknown): string => {
  const { success, output } = v.safeParse(stateSchema, state)
  return success ? output.from : paths.events
}
