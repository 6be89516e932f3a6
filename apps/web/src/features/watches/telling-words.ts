import type { Watch } from '@seatdesk/domain/contract'

import { t } from '../../lib/messages/watches.ts'

/** What is told of it, or how it ended. */
export const tellingWords = ({ endedAs, isOn, tellsListings, dropPercent }: Watch): string => {
  if (endedAs !== null) return ENDINGS[endedAs]
  const told = [
    tellsListings && t('WATCHES.EACH'),
    dropPercent !== null && t('WATCHES.FALL', { percent: dropPercent }),
  ].filter((words): words is string => Boolean(words))
  return isOn && told.length > 0 ? told.join(', ') : t('WATCHES.OFF')
}

const ENDINGS = {
  fulfilled: t('WATCHES.FULFILLED'),
  ended: t('WATCHES.ENDED'),
  over: t('WATCHES.OVER'),
} as const satisfies Record<NonNullable<Watch['endedAs']>, string>
