import { AsyncLocalStorage } from 'node:async_hooks'

/** In whose name something is done. */
export interface Line {
  /** An account, or an address while nobody knows whose account it is. */
  whose: string
  /** Whether it is work that takes long, which has a line beside the ordinary one of its asker. */
  isHeavy: boolean
  /** Whether it comes before whatever is anybody's own: short work for all who wait for it together. */
  isOfAll?: true
}

const standings = new AsyncLocalStorage<{ line: Line | null }>()

/** Does some work in the line of an address, until `joinLine` says whose account it is. */
export const inLineOf = <Result>(address: string, work: () => Result): Result =>
  standings.run({ line: { whose: `address ${address}`, isHeavy: false } }, work)

/** Goes on in the line of an account: now it is known who calls. */
export const joinLine = (accountId: number): void => {
  const standing = standings.getStore()
  if (standing) standing.line = { whose: `account ${accountId}`, isHeavy: false }
}

/** Does what takes long beside what else its asker does: who waits for a report goes on working. */
export const inHeavyLine = <Result>(work: () => Result): Result => {
  const line = currentLine()
  return standings.run({ line: line && { ...line, isHeavy: true } }, work)
}

/** Does what is nobody's own, though one request may have begun it. */
export const inNoLine = <Result>(work: () => Result): Result => standings.run({ line: null }, work)

/** The line that whatever is done now belongs to; `null` for what serves everybody. */
export const currentLine = (): Line | null => standings.getStore()?.line ?? null
