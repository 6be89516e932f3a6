import type { KeyScope } from '@seatdesk/domain'

import { t } from '../../../lib/messages/settings.ts'

/** What a key with a scope may do, in words. */
export const SCOPE_WORDS: Record<KeyScope, string> = {
  market: t('API_KEYS.MARKET'),
  mine: t('API_KEYS.MINE'),
  sell: t('API_KEYS.SELL'),
  buy: t('API_KEYS.BUY'),
  reports: t('API_KEYS.REPORTS'),
}
