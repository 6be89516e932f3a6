import { account, officeCalls } from '@seatdesk/domain/contract'
import type { Prover } from '@seatdesk/front/proof'
import { createSessionApi } from '@seatdesk/front/session/api'

import { session, SESSION_CHANNEL } from './session.ts'

/** Every call that an operator makes, on behalf of this tab's session. */
export const { api } = createSessionApi(session, {
  calls: { account, ...officeCalls },
  channel: SESSION_CHANNEL,
})

/** How an operator proves who is signed in. */
export const PROVER: Prover = {
  prove: (proof) => api.account.prove(proof),
  requestCode: () => api.account.requestProof({}),
}
