import * as v from 'valibot'

/** Why a wallet pass cannot be a ticket. */
export type WalletPassFault = 'damagedPass' | 'notEventTicket' | 'noPassCode'

/** A wallet pass that opens a gate, by a barcode or by NFC. */
export interface WalletPass {
  /** The contents of its barcodes, each once. */
  codes: readonly string[]
  nfc: string | undefined
  /** The labels and values of its fields. */
  text: string
}

const messageSchema = v.object({ message: v.pipe(v.string(), v.nonEmpty()) })

// Fields only help to find the seat, so that odd ones are left out.
const fieldsSchema = v.fallback(
  v.array(
    v.looseObject({
      label: v.fallback(v.string(), ''),
      value: v.fallback(v.union([v.string(), v.number()]), ''),
    }),
  ),
  [],
)

const passSchema = v.looseObject({
  eventTicket: v.optional(
    v.looseObject({
      headerFields: fieldsSchema,
      primaryFields: fieldsSchema,
      secondaryFields: fieldsSchema,
      auxiliaryFields: fieldsSchema,
      backFields: fieldsSchema,
    }),
  ),
  barcode: v.optional(messageSchema),
  barcodes: v.optional(v.array(messageSchema)),
  nfc: v.optional(messageSchema),
})

/** Reads the `pass.json` of a wallet pass, which has to be an event ticket that opens a gate. */
export const readWalletPass = (json: string): WalletPass | { fault: WalletPassFault } => {
  const pass = parse(json)
  if (!pass) return { fault: 'damagedPass' }
  if (!pass.eventTicket) return { fault: 'notEventTicket' }
  const barcodes = [...(pass.barcodes ?? []), ...(pass.barcode ? [pass.barcode] : [])]
  const codes = [...new Set(barcodes.map(({ message }) => message))]
  if (codes.length === 0 && !pass.nfc) return { fault: 'noPassCode' }
  const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } =
    pass.eventTicket
  const shown = [headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields].flat()
  const text = shown.map(({ label, value }) => `${label} ${value}`).join('\n')
  return { codes, nfc: pass.nfc?.message, text }
}

const parse = (json: string): v.InferOutput<typeof passSchema> | null => {
  try {
    const { success, output } = v.safeParse(passSchema, JSON.parse(json))
    return success ? output : null
  } catch {
    return null
  }
}
