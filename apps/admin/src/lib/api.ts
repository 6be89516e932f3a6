import { createSessionApi } from '@seatdesk/app-kit/session/api'
import type { StepUpApi } from '@seatdesk/app-kit/step-up'
import { account, adminCalls } from '@seatdesk/domain/contract'

import { session, SESSION_CHANNEL } from './session.ts'

/** API client for administrators, with this tab's session. */
export const { api, apiWith } = createSessionApi(session, {
  calls: { account, ...adminCalls },
  channel: SESSION_CHANNEL,
})

/** Endpoints for an administrator's step-up authentication. */
export const STEP_UP_CALLS: StepUpApi = {
  reauthenticate: (stepUp) => api.account.reauthenticate(stepUp),
  requestCode: () => api.account.requestReauthenticationCode({}),
}
