import { createSessionApi } from '@seatdesk/app-kit/session/api'
import type { StepUpApi } from '@seatdesk/app-kit/step-up'
import { account, adminCalls } from '@seatdesk/domain/contract'

import { session, SESSION_CHANNEL } from './session.ts'

/** Every call that an operator makes, on behalf of this tab's session. */
export const { api } = createSessionApi(session, {
  calls: { account, ...adminCalls },
  channel: SESSION_CHANNEL,
})

/** How an operator proves who is signed in. */
export const STEP_UP_CALLS: StepUpApi = {
  prove: (proof) => api.account.prove(proof),
  requestCode: () => api.account.requestProof({}),
}
