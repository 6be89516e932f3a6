import { ROLES, type Role } from '@seatdesk/domain'

import { t } from '../../lib/i18n/team.ts'

/** Label of each role. */
export const ROLE_LABELS: Record<Role, string> = {
  owner: t('ROLE.OWNER'),
  manager: t('ROLE.MANAGER'),
  pricer: t('ROLE.PRICER'),
  buyer: t('ROLE.BUYER'),
  fulfillment: t('ROLE.FULFILLMENT'),
  accountant: t('ROLE.ACCOUNTANT'),
  viewer: t('ROLE.VIEWER'),
}

/** What each role may do. */
export const ROLE_TEXTS: Record<Role, string> = {
  owner: t('ROLE.OWNER_TEXT'),
  manager: t('ROLE.MANAGER_TEXT'),
  pricer: t('ROLE.PRICER_TEXT'),
  buyer: t('ROLE.BUYER_TEXT'),
  fulfillment: t('ROLE.FULFILLMENT_TEXT'),
  accountant: t('ROLE.ACCOUNTANT_TEXT'),
  viewer: t('ROLE.VIEWER_TEXT'),
}

/** Options of a select of roles. */
export const roleOptions = (isOffered: (role: Role) => boolean) =>
  ROLES.filter(isOffered).map((value) => ({ value, label: ROLE_LABELS[value] }))
