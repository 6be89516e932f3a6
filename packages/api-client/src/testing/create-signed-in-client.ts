import { createApiClient } from '../create-api-client.ts'
import { memorySession } from '../session/memory-session.ts'
import type { RefreshOutcome } from '../session/token-refresher.ts'
import type { createTokenRotatingServer } from './create-token-rotating-server.ts'
import { BASE_URL } from './stub-fetch.ts'

type Server = ReturnType<typeof createTokenRotatingServer>

/** A client with the server's tokens, and a record of its refresh callbacks. */
export const createSignedInClient = (server: Server) => {
  const session = memorySession(server.tokens())
  const outcomes: (RefreshOutcome | 'started')[] = []
  const on = {
    renewalStarted: () => void outcomes.push('started'),
    renewalFinished: (outcome: RefreshOutcome) => void outcomes.push(outcome),
  }
  const api = createApiClient({ baseUrl: BASE_URL, fetch: server.fetch, session, on })
  return { api, session, outcomes }
}
