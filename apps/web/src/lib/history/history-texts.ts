import { toWords } from '@seatdesk/app-kit/audit'
import type { HistoryCall, HistoryEntry } from '@seatdesk/domain'

import { t } from '../i18n/history.ts'
import { changeTexts } from './change-texts.ts'

const LABELS: Record<HistoryCall, string> = {
  'inventory.create': t('HISTORY.LISTED'),
  'inventory.update': t('HISTORY.EDITED'),
  'inventory.withdraw': t('HISTORY.WITHDRAWN'),
  'inventory.import': t('HISTORY.IMPORTED'),
  'imports.apply': t('HISTORY.IMPORTED'),
  'inventoryChanges.apply': t('HISTORY.BULK'),
  'inventoryChanges.undo': t('HISTORY.BULK_UNDONE'),
  'pricing.setLimits': t('HISTORY.LIMITS'),
  'pricing.wake': t('HISTORY.WOKEN'),
  'listingTickets.attach': t('HISTORY.ATTACHED'),
  'listingTickets.detach': t('HISTORY.DETACHED'),
  'ownHolds.create': t('HISTORY.HELD'),
  'outsideSales.create': t('HISTORY.SOLD_ELSEWHERE'),
  'purchases.create': t('HISTORY.ORDERED'),
  'purchases.declineNewDate': t('HISTORY.DATE_DECLINED'),
  'sales.confirm': t('HISTORY.CONFIRMED'),
  'sales.reject': t('HISTORY.REJECTED'),
  'sales.deliver': t('HISTORY.DELIVERED'),
  'sales.replace': t('HISTORY.REPLACED'),
  'problems.report': t('HISTORY.PROBLEM_REPORTED'),
  'problems.withdraw': t('HISTORY.PROBLEM_WITHDRAWN'),
  'problems.respond': t('HISTORY.PROBLEM_ANSWERED'),
  'handovers.report': t('HISTORY.TRANSFER_REPORTED'),
  'handovers.accept': t('HISTORY.TRANSFER_ACCEPTED'),
  'handovers.requestResend': t('HISTORY.RESEND'),
  'recipients.set': t('HISTORY.RECIPIENT'),
  'orderNotes.update': t('HISTORY.NOTE'),
  'pricingRules.create': t('HISTORY.CREATED'),
  'pricingRules.update': t('HISTORY.EDITED'),
  'pricingRuns.undo': t('HISTORY.RUN_UNDONE'),
  'payoutMethods.addBankAccount': t('HISTORY.ADDED'),
  'payoutMethods.approveBankAccount': t('HISTORY.APPROVED'),
  'payoutMethods.setDefault': t('HISTORY.CHOSEN'),
  'apiKeys.create': t('HISTORY.CREATED'),
  'webhooks.create': t('HISTORY.ADDED'),
  'webhooks.update': t('HISTORY.EDITED'),
  'webhooks.rotate': t('HISTORY.ROTATED'),
}

type Change = Pick<HistoryEntry, 'call' | 'changed' | 'changes' | 'isOnSale'>

/** What an entry changed: the call, or that a listing was put on sale or taken off sale. */
export const whatOf = ({ call, changed, isOnSale }: Change): string =>
  isOnSale === null || changed.length > 0
    ? LABELS[call]
    : t(isOnSale ? 'HISTORY.ON_SALE' : 'HISTORY.OFF_SALE')

/**
 * What a change set, with the values before and after; without them the names of what an edit sent.
 * `null` for calls that record neither.
 */
export const changedTextOf = ({ call, changed, changes, isOnSale }: Change): string | null => {
  const { isActive: _isActive, ...others } = changes
  const told = changeTexts(isOnSale === null ? changes : others)
  if (told.length > 0) return told.join(' · ')
  return call === 'inventory.update' && changed.length > 0 ? changed.map(toWords).join(', ') : null
}

/** Who made a change: `by Ann Lee`, or the name of an API key. */
export const byTextOf = ({ by, isApiKey }: Pick<HistoryEntry, 'by' | 'isApiKey'>): string =>
  by === null ? t('HISTORY.BY_FORMER') : t(isApiKey ? 'HISTORY.BY_KEY' : 'HISTORY.BY', { name: by })
