import { canTransitionHandover, hasHandoverFailed, type PrimarySeller } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { holdOrderPayout, releasePayouts } from '../../payments/index.ts'
import { ApiError, validationError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { storeEvidence, type Evidence, readEvidence } from '../handover/evidence.ts'
import {
  enqueueHandoverWebhooks,
  buyerNotification,
  notifyOfHandover,
} from '../handover/handover-notifications.ts'
import {
  type LockedHandover,
  lockHandover,
  readHandover,
  saveHandoverState,
} from '../handover/handover-store.ts'
import { claimReference } from '../handover/transfer-reference.ts'
import { type TransitionedSale, getSaleTransitionError } from '../order/transition-sale.ts'
import { countDeliveries, recordDelivery } from './deliver-sale.ts'

type ReportHandover = Contract['handovers']['report']

interface Report extends Omit<Call<ReportHandover>['input'], 'proof'> {
  proof: Evidence | null
  now: Date
}

/** Records the handover state that the seller reports. The first `sent` delivers the sale. */
export const reportHandover: Handler<ReportHandover> = async ({ ctx, caller, input }) => {
  const { proof: file, ...rest } = input
  const evidence = file === undefined ? null : await readEvidence(file)
  const report = { ...rest, proof: evidence, now: ctx.clock.now() }
  checkEvidence(report)
  const { feePercent } = ctx.settings
  const { data, delivered } = await transaction(ctx.db, async (tx) => {
    const sale = { id: input.id, accountId: caller.accountId }
    const order = await lockHandover(tx, 'seller_id', sale)
    if (!order) throw new ApiError('notFound')
    const isFirst = order.state === 'toSend' && report.state === 'sent'
    const delivered = isFirst ? await deliver(tx, order, report, feePercent) : null
    if (!isFirst) await change(tx, order, report)
    const data = await readHandover(tx, input.id)
    if (!data) throw new ApiError('orderChanged')
    return { data, delivered }
  })
  countDeliveries([delivered], report.now)
  return { data }
}

/** @throws 422 if `sent` has neither reference nor proof, or `accepted` has no proof. */
const checkEvidence = ({ state, reference, proof }: Report): void => {
  if (state === 'sent' && reference === undefined && proof === null)
    throw validationError({ reference: 'provide the reference of the transfer, or proof' })
  if (state === 'accepted' && proof === null)
    throw validationError({ proof: 'provide proof that the recipient accepted the tickets' })
}

const deliver = async (
  tx: Tx,
  order: LockedHandover,
  report: Report,
  feePercent: number,
): Promise<TransitionedSale> => {
  const { proof, now } = report
  const reference = report.reference ?? null
  const primary = report.primary ?? null
  const sale = { saleId: order.id, sellerId: order.seller_id }
  if (reference !== null) await claimReference(tx, { order, reference })
  const delivery = { kind: 'transfer' as const, reference, primary }
  const delivered = await recordDelivery(tx, { ...sale, delivery, feePercent, now })
  if (!delivered) throw await getSaleTransitionError(tx, sale)
  if (proof) await storeEvidence(tx, order.id, proof, now)
  return delivered
}

const change = async (tx: Tx, order: LockedHandover, report: Report): Promise<void> => {
  const { state, reference, proof, note = null, now } = report
  const isSentAgain = state === 'sent' && order.isResendRequested && order.state === 'sent'
  const isAllowed =
    order.state !== null && (isSentAgain || canTransitionHandover(order.state, state))
  if (!isAllowed)
    throw new ApiError('orderChanged', {
      message: `the tickets are ${STATE_TEXTS[order.state ?? 'none']}, and cannot become ${STATE_TEXTS[state]}`,
    })
  if (reference !== undefined) await replaceReference(tx, order, reference)
  if (proof) await storeEvidence(tx, order.id, proof, now)
  const primary: PrimarySeller | null = report.primary ?? order.primary
  const acceptedBy = state === 'accepted' ? ('proof' as const) : null
  await saveHandoverState(tx, { id: order.id, state, primary, acceptedBy, note, now })
  if (hasHandoverFailed(state)) await holdOrderPayout(tx, order.id, now)
  else await releasePayouts(tx, order.checkout_id)
  const change = { order, state, primary, reference: reference ?? order.transfer_reference }
  await enqueueHandoverWebhooks(tx, now, change)
  const notification = buyerNotification(order, state, primary)
  if (notification) await notifyOfHandover(tx, now, order, notification)
}

const STATE_TEXTS = {
  none: 'not on their way',
  toSend: 'still to send',
  sent: 'sent',
  accepted: 'accepted',
  returned: 'returned',
  canceled: 'canceled',
  failed: 'failed',
} as const

const replaceReference = async (
  tx: Tx,
  order: LockedHandover,
  reference: string,
): Promise<void> => {
  await claimReference(tx, { order, reference })
  await tx
    .updateTable('purchases')
    .set({ transfer_reference: reference })
    .where('id', '=', order.id)
    .execute()
}
