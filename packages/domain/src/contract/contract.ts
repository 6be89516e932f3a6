import { marketCalls } from './market-calls.ts'
import { officeCalls } from './office-calls.ts'
import { sandbox } from './sandbox.ts'
import { webhookCalls } from './webhooks.ts'

/** Every call of the interface: nouns, and what can be done with each. */
export const contract = { ...marketCalls, ...webhookCalls, ...officeCalls, sandbox }

export type Contract = typeof contract
