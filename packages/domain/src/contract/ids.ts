import * as v from 'valibot'

import { queryId } from '../list/query-fields.ts'

/** The `{id}` of a path: a positive whole number. */
export const idParams = v.object({ id: queryId })

/** The `{id}` of a path where the payment provider gave it. */
export const providerIdParams = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })

/** The answer of a call that has nothing to tell. */
export const nothing = v.object({})
