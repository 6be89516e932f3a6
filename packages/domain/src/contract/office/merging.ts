import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { queryId } from '../../list/query-fields.ts'
import { mergePreviewSchema } from '../../office/merge.ts'
import { endpoint, json } from '../endpoint.ts'
import { idParams } from '../ids.ts'

/** Tells what making one thing of two would move: all of the call but its path. */
export const previewsMerge = <const Path extends `/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'What would go along if this were made one with another, and what is in the way.',
    scopes: ADMINISTRATOR,
    params: idParams,
    query: v.object({ into: queryId }),
    answer: json(v.object({ data: mergePreviewSchema })),
    errors: ['notFound'],
  })

/** What is given to make one thing of two. */
export const mergeBody = v.strictObject({
  into: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
