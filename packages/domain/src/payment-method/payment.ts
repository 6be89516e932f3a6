import * as v from 'valibot'

export const paymentSchema = v.pipe(
  v.object({
    id: v.string(),
    status: v.string(),
    next_action: v.nullable(v.object({ type: v.string() })),
    client_secret: v.nullable(v.string()),
  }),
  v.transform(({ next_action, client_secret, ...payment }) => ({
    ...payment,
    nextAction: next_action,
    clientSecret: client_secret,
  })),
)

/** A payment at the provider; `nextAction` says that the buyer must still do something for it. */
export type Payment = v.InferOutput<typeof paymentSchema>
