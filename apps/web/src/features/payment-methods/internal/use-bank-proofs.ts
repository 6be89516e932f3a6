import { type BankProof, isPayable, type PaymentMethods } from '@seatdesk/domain'
import { useResource } from '@seatdesk/front/resource'

import { paymentMethods } from '../../../lib/wallet.ts'

const loadProofs = async (_unproved: string[], signal: AbortSignal): Promise<BankProof[]> =>
  (await paymentMethods.listBankProofs({}, { signal })).data

/** How far the proofs of bank accounts have come; asked for where there is an account to be proved. */
export const useBankProofs = (methods: PaymentMethods | null) => {
  const unproved = (methods?.bankAccounts ?? [])
    .filter((account) => !isPayable(account))
    .map(({ id, status }) => `${id} ${status}`)
  const { data, reload } = useResource(loadProofs, unproved.length > 0 ? unproved : null)
  return {
    reload,
    of: (id: string): BankProof | undefined => data?.find((proof) => proof.id === id),
  }
}
