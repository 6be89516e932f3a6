import { marketCalls } from './market-calls.ts'
import { officeCalls } from './office-calls.ts'
import { sandbox } from './sandbox.ts'

/** Every call of the interface: nouns, and what can be done with each. */
export const contract = { ...marketCalls, ...officeCalls, sandbox }

export type Contract = typeof contract
