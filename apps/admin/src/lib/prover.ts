import type { Prover } from '@seatdesk/front/proof'

import { api } from './api.ts'

/** How an operator proves who is signed in. */
export const PROVER: Prover = {
  prove: (proof) => api.account.prove(proof),
  requestCode: () => api.account.requestProof({}),
}
