import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What may be logged of the current request; nothing of its content. */
export interface RequestScope {
  readonly requestId: string
  /** The operation's name, never the URL, which may contain ids and tokens. */
  call: string
  accountId: number | null
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>()

/** Short and printable, so that a request id can neither fill nor forge the log. */
const GOOD_ID = /^[\x21-\x7e]{1,64}$/

export const newRequestId = (): string => randomUUID()

/** Serves a request in an async-local scope. Keeps the caller's request id if it is valid. */
export const runInRequestScope = async (
  { givenId, call }: { givenId: string | undefined; call: string },
  respond: (scope: RequestScope) => Promise<void>,
): Promise<void> => {
  const requestId = givenId !== undefined && GOOD_ID.test(givenId) ? givenId : newRequestId()
  const scope = { requestId, call, accountId: null }
  await scopes.run(scope, () => respond(scope))
}

/** The current request; `undefined` outside a request. */
export const requestScope = (): RequestScope | undefined => scopes.getStore()

/** Sets the name of the current call; the set of names is small. */
export const setCallName = (call: string): void => {
  const scope = scopes.getStore()
  if (scope) scope.call = call
}

/** Sets the caller's account. */
export const setCaller = (accountId: number | null): void => {
  const scope = scopes.getStore()
  if (scope) scope.accountId = accountId
}

/** Runs work outside the scope of the request that started it. */
export const runOutsideRequest = <Result>(work: () => Result): Result => scopes.run(undefined, work)
