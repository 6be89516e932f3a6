import type { StepUpApi } from '@seatdesk/app-kit/step-up'
import { account as accountCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about the account, for registration and settings; a separate module keeps them out of
 * lists.
 */
export const { account } = apiWith({ account: accountCalls })

/** Step-up authentication of a broker. */
export const STEP_UP_CALLS: StepUpApi = {
  reauthenticate: (stepUp) => account.reauthenticate(stepUp),
  requestCode: () => account.requestReauthenticationCode({}),
}
