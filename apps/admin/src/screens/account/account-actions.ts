import type { AdminAccountDetails } from '@seatdesk/domain'

import type { AdminAction } from '../../lib/ActionDialog.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/accounts.ts'

/** Actions for an account in its state. */
export const accountActions = (account: AdminAccountDetails): AdminAction[] => {
  const { id, state, deletedAt, payoutsFrozenAt } = account
  const name = account.name.trim() || account.email
  // Accounts may have the same name.
  const named = { subject: name, detail: name === account.email ? undefined : account.email }
  if (deletedAt !== null) return []

  const approve: AdminAction = {
    title: t('ACCOUNT.APPROVE'),
    ...named,
    isMain: true,
    text: t('ACCOUNT.APPROVE_TEXT', { name }),
    done: t('ACCOUNT.APPROVED'),
    run: () => api.adminAccounts.approve({ id }),
  }
  const reject: AdminAction = {
    title: t('ACCOUNT.REJECT'),
    ...named,
    text: t('ACCOUNT.REJECT_TEXT', { name }),
    isDangerous: true,
    wantsReason: true,
    done: t('ACCOUNT.REJECTED'),
    run: (reason) => api.adminAccounts.reject({ id, reason }),
  }
  const deactivate: AdminAction = {
    title: t('ACCOUNT.DEACTIVATE'),
    ...named,
    text: t('ACCOUNT.DEACTIVATE_TEXT', { name }),
    isDangerous: true,
    wantsReason: true,
    done: t('ACCOUNT.DEACTIVATED'),
    run: (reason) => api.adminAccounts.deactivate({ id, reason }),
  }
  const reactivate: AdminAction = {
    title: t('ACCOUNT.REACTIVATE'),
    ...named,
    isMain: true,
    text: t('ACCOUNT.REACTIVATE_TEXT', { name }),
    done: t('ACCOUNT.REACTIVATED'),
    run: () => api.adminAccounts.reactivate({ id }),
  }
  const release: AdminAction = {
    title: t('ACCOUNT.RELEASE'),
    ...named,
    text: t('ACCOUNT.RELEASE_TEXT', { name }),
    wantsReason: true,
    done: t('ACCOUNT.RELEASED'),
    run: (reason) => api.adminAccounts.releasePayouts({ id, reason }),
  }

  const actions = {
    registered: [reject],
    pending: [reject, approve],
    approved: [deactivate],
    rejected: [approve],
    deactivated: [reactivate],
  }[state]
  return payoutsFrozenAt === null ? actions : [release, ...actions]
}
