import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listCompanyAudit } from './company-audit.ts'
import { listHistory } from './company-history.ts'
import { listCounterparties, removeCounterparty, setCounterparty } from './counterparties.ts'
import { getCompany, handOver, updateCompany } from './get-company.ts'
import {
  acceptInvitation,
  createInvitation,
  getReceivedInvitation,
  listInvitations,
  withdrawInvitation,
} from './invitations.ts'
import { listMembers, removeMember, updateMember } from './members.ts'
import { confirmMoneyEmail, removeMoneyEmail, setMoneyEmail } from './money-email.ts'
import { listOwnCompanies, selectCompany } from './own-companies.ts'

/** Handlers of the company of the token. */
export const companyHandlers = {
  get: getCompany,
  update: updateCompany,
  handOver,
  setMoneyEmail,
  removeMoneyEmail,
  confirmMoneyEmail,
} satisfies ResourceHandlers<'companies'>

export const memberHandlers = {
  list: listMembers,
  update: updateMember,
  remove: removeMember,
} satisfies ResourceHandlers<'members'>

export const invitationHandlers = {
  list: listInvitations,
  create: createInvitation,
  withdraw: withdrawInvitation,
  received: getReceivedInvitation,
  accept: acceptInvitation,
} satisfies ResourceHandlers<'invitations'>

export const ownCompanyHandlers = {
  list: listOwnCompanies,
  select: selectCompany,
} satisfies ResourceHandlers<'ownCompanies'>

export const companyAuditHandlers = {
  list: listCompanyAudit,
  history: listHistory,
} satisfies ResourceHandlers<'companyAudit'>

export const counterpartyHandlers = {
  list: listCounterparties,
  set: setCounterparty,
  remove: removeCounterparty,
} satisfies ResourceHandlers<'counterparties'>
