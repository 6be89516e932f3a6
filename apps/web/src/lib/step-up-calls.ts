import type { StepUpApi } from '@seatdesk/app-kit/step-up'

import { api } from './api.ts'

/** Step-up authentication of a broker. */
export const STEP_UP_CALLS: StepUpApi = {
  reauthenticate: (proof) => api.account.reauthenticate(proof),
  requestCode: () => api.account.requestReauthenticationCode({}),
}
