import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What may be told of a request that is being answered; nothing of what it carries. */
export interface RequestScope {
  readonly requestId: string
  /** The operation's name, never the address: that may hold ids and tokens. */
  call: string
  accountId: number | null
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>()

/** Short and printable, so that it can neither fill nor forge a log. */
const GOOD_ID = /^[\x21-\x7e]{1,64}$/

export const newRequestId = (): string => randomUUID()

/** Serves a request in an async-local scope. Keeps the caller's request id if it is valid. */
export const runInRequestScope = async (
  { givenId, call }: { givenId: string | undefined; call: string },
  answer: (scope: RequestScope) => Promise<void>,
): Promise<void> => {
  const requestId = givenId !== undefined && GOOD_ID.test(givenId) ? givenId : newRequestId()
  const scope = { requestId, call, accountId: null }
  await scopes.run(scope, () => answer(scope))
}

/** The request that is being answered; `undefined` outside of one. */
export const requestScope = (): RequestScope | undefined => scopes.getStore()

/** Names the call that is being answered; the names of all calls are few. */
export const setCallName = (call: string): void => {
  const scope = scopes.getStore()
  if (scope) scope.call = call
}

/** Notes who calls. */
export const setCaller = (accountId: number | null): void => {
  const scope = scopes.getStore()
  if (scope) scope.accountId = accountId
}

/** Runs work that outlives the request that happened to begin it. */
export const runOutsideRequest = <Result>(work: () => Result): Result => scopes.run(undefined, work)
