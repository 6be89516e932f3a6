import type { Caller } from '../../kernel/http/handler.ts'

/** The session of a caller on a call that no API key stands in for. */
export const sessionOf = ({ sessionId }: Caller): string => {
  if (sessionId === null) throw new Error('an account call was made without a session')
  return sessionId
}
