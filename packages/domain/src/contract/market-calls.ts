import { account } from './account.ts'
import { apiKeys } from './api-keys.ts'
import { inventory } from './inventory.ts'
import { listCalls } from './list-calls.ts'
import { purchases } from './purchases.ts'

/** The calls for brokers and for users who register, grouped by noun. */
export const marketCalls = { account, ...listCalls, purchases, inventory, apiKeys }
