import type { StepUpApi } from '@seatdesk/app-kit/step-up'

import { api } from './api.ts'

/** Step-up authentication of a broker. */
export const STEP_UP_CALLS: StepUpApi = {
  reauthenticate: (stepUp) => api.account.reauthenticate(stepUp),
  requestCode: () => api.account.requestReauthenticationCode({}),
}
