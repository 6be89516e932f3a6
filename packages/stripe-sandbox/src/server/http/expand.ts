import { bankAsMethod } from '../payment-method/instrument.ts'
import type { ObjectKind } from '../store/object-kinds.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { badRequest } from './api-error.ts'

const kinds: Record<string, ObjectKind> = {
  acct: 'account',
  ba: 'bank_account',
  ch: 'charge',
  cus: 'customer',
  dp: 'dispute',
  pi: 'payment_intent',
  pm: 'payment_method',
  po: 'payout',
  py: 'charge',
  re: 'refund',
  seti: 'setup_intent',
  tr: 'transfer',
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function load(store: ObjectStore, field: string, id: string): Promise<unknown> {
  const [prefix = ''] = id.split('_')
  if (prefix === 'ba' && field === 'payment_method') {
    const bank = await store.find('bank_account', id)
    return bank ? bankAsMethod(bank) : id
  }
  const kind = kinds[prefix]
  const stored = kind && (await store.find(kind, id))
  return stored?.body ?? id
}

async function write(store: ObjectStore, value: unknown, path: string[]): Promise<unknown> {
  const [field, ...rest] = path
  if (field === undefined) return value
  if (Array.isArray(value))
    return Promise.all(value.map((each: unknown) => write(store, each, path)))
  if (!isGroup(value)) return value
  if (!(field in value)) throw badRequest(`This property cannot be expanded (${field}).`, 'expand')
  const held = value[field]
  const loaded = typeof held === 'string' ? await load(store, field, held) : held
  return { ...value, [field]: await write(store, loaded, rest) }
}

/** Writes related objects out where an answer names their ids; `data.x` goes into a list. */
export const expandAnswer = async (
  store: ObjectStore,
  answer: object,
  paths: readonly string[],
): Promise<unknown> => {
  let expanded: unknown = answer
  for (const path of paths) expanded = await write(store, expanded, path.split('.'))
  return expanded
}
