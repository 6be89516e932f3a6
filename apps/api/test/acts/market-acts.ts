import { makeAccount } from '../fixtures.ts'
import type { Act } from './act.ts'

/** The calls by which administrators deal with people and money, each made once. */
export const marketActs: Record<string, Act> = {
  'accounts.approve': async ({ market, admin }) =>
    admin.accounts.approve({ id: await makeAccount(market.ctx.db, { state: 'pending' }) }),
  'accounts.reject': async ({ market, admin }) =>
    admin.accounts.reject({ id: await makeAccount(market.ctx.db, { state: 'pending' }) }),
}
