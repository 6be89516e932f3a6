import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { bankProofOf } from './bank-proof.ts'
import { ACTIVE, listMethods } from './payment-method-store.ts'

/** How far the proofs of the caller's bank accounts have come, of those that cannot be used. */
export const listBankProofs: Handler<Contract['paymentMethods']['listBankProofs']> = async ({
  ctx: { db },
  caller: { accountId },
}) => {
  const methods = await listMethods(db, accountId)
  return {
    data: methods
      .filter(({ kind, status }) => kind === 'bank' && status !== ACTIVE)
      .map(bankProofOf),
  }
}
