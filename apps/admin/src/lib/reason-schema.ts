import * as v from 'valibot'

import { t } from './i18n/actions.ts'

/** Required reason for an action, read by the people affected; at most 500 characters. */
export const reasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(t('ACT.REASON_REQUIRED')),
  v.maxLength(500),
)
