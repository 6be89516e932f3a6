import * as v from 'valibot'

/** At most so many things are done at once. */
const MOST_AT_ONCE = 100

export const bulkBody = v.strictObject({
  ids: v.pipe(
    v.array(v.pipe(v.number('must be ids'), v.safeInteger(), v.minValue(1))),
    v.minLength(1, 'must name something'),
    v.maxLength(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE} ids`),
    v.check((ids) => new Set(ids).size === ids.length, 'must name each once'),
  ),
})

export const bulkOutcomesSchema = v.array(
  v.object({ id: v.number(), failure: v.nullable(v.string()) }),
)

/** What became of each thing of many, in the order in which they were named: why not, or `null`. */
export type BulkOutcomes = v.InferOutput<typeof bulkOutcomesSchema>
