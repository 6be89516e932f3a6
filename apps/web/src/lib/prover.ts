import type { Prover } from '@seatdesk/front/proof'

import { api } from './api.ts'

/** Step-up authentication of a broker. */
export const PROVER: Prover = {
  prove: (proof) => api.account.prove(proof),
  requestCode: () => api.account.requestProof({}),
}
