import * as v from 'valibot'

import { badRequest, noSuch } from '../http/api-error.ts'
import { endpoint } from '../http/endpoint.ts'
import { created, listOf, pageRequest } from '../http/list.ts'
import { mergeMetadata } from '../http/metadata.ts'
import { expand, flag, metadata, onlyExpand, paging, text } from '../http/params.ts'
import type { Stored } from '../store/object-kinds.ts'
import type { Work } from '../work.ts'
import { settleDispute } from './settle-dispute.ts'

const CLOSED = new Set(['won', 'lost', 'warning_closed'])

/** A dispute that is not decided, held until the transaction ends; throws the refusal else. */
export const lockOpenDispute = async ({ store }: Work, id: string): Promise<Stored<'dispute'>> => {
  const dispute = await store.find('dispute', id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  if (CLOSED.has(dispute.body.status)) throw badRequest('This dispute is already closed')
  return dispute
}

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/disputes/:id',
  params: onlyExpand,
  async run({ store, path }) {
    return (
      (await store.find('dispute', path('id')))?.body ?? noSuch('dispute', path('id'), 'dispute')
    )
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/disputes',
  params: v.strictObject({
    ...paging,
    created,
    charge: v.optional(text),
    payment_intent: v.optional(text),
  }),
  async run({ store, params }) {
    const where = {
      parent: params.charge,
      body: params.payment_intent ? { payment_intent: params.payment_intent } : {},
    }
    return listOf('/v1/disputes', await store.list('dispute', where, pageRequest(params)))
  },
})

const update = endpoint({
  method: 'POST',
  path: '/v1/disputes/:id',
  params: v.strictObject({
    ...expand,
    evidence: v.optional(v.record(v.string(), v.string())),
    metadata: v.optional(metadata),
    submit: v.optional(flag, 'true'),
  }),
  async run(call) {
    const dispute = await lockOpenDispute(call, call.path('id'))
    const { evidence, submit } = call.params
    Object.assign(dispute.body.evidence, evidence)
    mergeMetadata(dispute.body, call.params.metadata)
    dispute.body.evidence_details.has_evidence ||= Boolean(evidence)
    await call.store.save(dispute)
    await call.emit('charge.dispute.updated', dispute.body)
    // In test mode two words of evidence decide a dispute.
    const decisive = /^(winning|losing)_evidence$/.exec(evidence?.['uncategorized_text'] ?? '')
    if (submit && decisive) await settleDispute(call, dispute, decisive[1] === 'winning')
    return dispute.body
  },
})

const close = endpoint({
  method: 'POST',
  path: '/v1/disputes/:id/close',
  params: onlyExpand,
  async run(call) {
    const dispute = await lockOpenDispute(call, call.path('id'))
    await settleDispute(call, dispute, false)
    return dispute.body
  },
})

/** Payments that their payers contest at their bank. */
export const disputes = [list, retrieve, update, close]
