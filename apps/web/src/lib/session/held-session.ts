import * as v from 'valibot'

import { sessionUserSchema } from './session-user.ts'

const VERSION = 1

const heldSessionSchema = v.object({
  version: v.literal(VERSION),
  login: v.object({ accessToken: v.string(), refreshToken: v.string() }),
  user: v.nullable(sessionUserSchema),
})

/** What a storage holds of a session: the login and user areas. */
export type HeldSession = Omit<v.InferOutput<typeof heldSessionSchema>, 'version'>

/** A session as text. */
export const writeHeldSession = (held: HeldSession): string =>
  JSON.stringify({ version: VERSION, ...held })

/** Reads a session from text; `null` when it is cut, foreign, outdated or of another shape. */
export const readHeldSession = (text: string): HeldSession | null => {
  try {
    const { success, output } = v.safeParse(heldSessionSchema, JSON.parse(text))
    return success ? { login: output.login, user: output.user } : null
  } catch {
    return null
  }
}
