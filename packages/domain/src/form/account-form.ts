import * as v from 'valibot'

import { required } from './required.ts'

/** What a broker may change of its account; e-mail and phone are for reading only. */
export const accountForm = v.object({
  name: required('ACCOUNT_SETTINGS.NAME_REQUIRED'),
  address: v.pipe(v.string(), v.trim(), v.maxLength(500, 'ACCOUNT_SETTINGS.ADDRESS_TOO_LONG')),
})
