import * as v from 'valibot'

import { idSchema } from '../id.ts'

const accountIdSchema = idSchema('AccountId')

export type AccountId = v.InferOutput<typeof accountIdSchema>

/** An account as a reference in other objects. */
export const partySchema = v.object({ id: accountIdSchema, name: v.string(), email: v.string() })

export type Party = v.InferOutput<typeof partySchema>
