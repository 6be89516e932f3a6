import * as v from 'valibot'

import { code, CODE_LENGTH } from '../account/code.ts'

/** A code as one types it: told when nothing is there, and when a digit is missing. */
const typedCode = (required: string, incomplete: string) =>
  v.pipe(code(required), v.regex(/^\d*$/, incomplete), v.length(CODE_LENGTH, incomplete))

/** The two-factor code. */
export const mfaForm = v.object({ code: typedCode('MFA.CODE_REQUIRED', 'MFA.CODE_INCOMPLETE') })

/** The registration code that comes by phone. */
export const registrationCodeForm = v.object({
  registration_code: typedCode(
    'PBA.REGISTRATION_CODE_REQUIRED',
    'PBA.REGISTRATION_CODE_INCOMPLETE',
  ),
})
