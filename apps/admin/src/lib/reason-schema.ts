import * as v from 'valibot'

import { t } from './i18n/actions.ts'

/** Why something is done, in words for whoever it concerns. */
export const reasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(t('ACT.REASON_REQUIRED')),
  v.maxLength(500),
)
