import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { requiredSingleLine } from '../form/required.ts'
import {
  recipientFields,
  seatRecipientsField,
  handoverSchema,
  primarySellerSchema,
  REPORTED_HANDOVER_STATES,
} from '../handover/handover.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { idParams } from './members.ts'

/** The largest proof file, in bytes. */
const MAX_PROOF_BYTES = 5 * 1024 * 1024

const changed = {
  method: 'POST',
  scopes: SIGNED_IN,
  narrowed: 'byOrder',
  idempotent: true,
  params: idParams,
  response: jsonResponse(v.object({ data: handoverSchema })),
  errors: ['notFound', 'conflict', 'orderChanged', 'paymentSettling'],
} as const

const text = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(max)))

/** How far the handover of an order's tickets is. */
export const handovers = {
  /** Report the state of a transfer. Sent needs a reference or proof, accepted needs proof. */
  report: endpoint({
    right: 'fulfill',
    ...changed,
    apiKey: 'sell',
    path: '/sales/{id}/handover',
    summary:
      'Report the state of a transfer. Sent needs a reference or proof, accepted needs proof.',
    bodyType: 'form',
    body: v.strictObject({
      state: v.picklist(REPORTED_HANDOVER_STATES),
      primary: v.optional(primarySellerSchema),
      reference: v.optional(requiredSingleLine(200)),
      note: text(500),
      proof: v.optional(
        v.pipe(
          v.file('must be a file'),
          v.maxSize(MAX_PROOF_BYTES, 'must be at most 5 MB'),
          v.minSize(1, 'must not be empty'),
        ),
      ),
    }),
  }),
  /** Accept the tickets of an order. A repeated call changes nothing. */
  accept: endpoint({
    right: 'receiveTickets',
    ...changed,
    apiKey: 'buy',
    path: '/purchases/{id}/accept',
    summary: 'Accept the tickets of an order. A repeated call changes nothing.',
  }),
  /**
   * Request another transfer. Corrects the recipient of sent tickets, and asks the seller to cancel
   * and send again.
   */
  requestResend: endpoint({
    right: 'receiveTickets',
    ...changed,
    apiKey: 'buy',
    path: '/purchases/{id}/resend',
    summary:
      'Request another transfer. Corrects the recipient of sent tickets, and asks the seller to cancel and send again.',
    body: v.strictObject({ ...recipientFields, seatRecipients: seatRecipientsField }),
  }),
  /** Download the proof of a transfer. The latest one, for buyer and seller. */
  proof: endpoint({
    method: 'GET',
    path: '/orders/{id}/proof',
    summary: 'Download the proof of a transfer. The latest one, for buyer and seller.',
    scopes: SIGNED_IN,
    right: 'receiveTickets',
    narrowed: 'byOrder',
    apiKey: 'mine',
    params: idParams,
    response: { type: 'file', mediaType: 'application/octet-stream', filename: 'proof' },
    errors: ['notFound'],
  }),
}
