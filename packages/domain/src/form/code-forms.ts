import * as v from 'valibot'

import { code } from '../account/code.ts'

/** The two-factor code. */
export const mfaForm = v.object({ code: code('MFA.CODE_REQUIRED') })

/** The registration code that comes by phone. */
export const registrationCodeForm = v.object({
  registration_code: code('PBA.REGISTRATION_CODE_REQUIRED'),
})
