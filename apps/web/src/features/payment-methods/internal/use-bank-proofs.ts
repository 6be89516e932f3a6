import { type BankProof, isPayable, type PaymentMethods } from '@seatdesk/domain'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'

import { paymentMethods } from '../../../lib/wallet.ts'

/** How far the proofs of bank accounts have come; asked for where there is an account to be proved. */
export const useBankProofs = (methods: PaymentMethods | null) => {
  const unproved = (methods?.bankAccounts ?? [])
    .filter((account) => !isPayable(account))
    .map(({ id, status }) => `${id} ${status}`)
  const { data, reload } = useServerData(
    unproved.length > 0
      ? {
          ...queryOptionsFor(paymentMethods.listBankProofs, {}),
          // An account that changed is asked about again.
          queryKey: ['paymentMethods.listBankProofs', unproved],
        }
      : null,
  )
  return {
    reload,
    of: (id: string): BankProof | undefined => data?.find((proof) => proof.id === id),
  }
}
