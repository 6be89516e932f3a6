import * as v from 'valibot'

export const errorBodySchema = v.object({
  error: v.object({
    code: v.string(),
    cause: v.object({ message: v.string() }),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
})

/** The body of every refusal; `fields` names what is wrong with each field of a form. */
export type ErrorBody = v.InferOutput<typeof errorBodySchema>
