import type { StepUpApi } from '@seatdesk/app-kit/step-up'

import { api } from './api.ts'

/** Step-up authentication of a broker. */
export const STEP_UP_CALLS: StepUpApi = {
  prove: (proof) => api.account.prove(proof),
  requestCode: () => api.account.requestProof({}),
}
