import type { TestProject } from 'vitest/node'

import {
  type TestServer,
  startTestServer,
} from '../../../packages/tooling/src/start-test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of this run's market. */
    marketUrl: string
  }
}

let market: TestServer | undefined

/** Starts the market that all tests of a run share. */
export const setup = async (project: TestProject): Promise<void> => {
  market = await startTestServer()
  project.provide('marketUrl', market.url)
}

export const teardown = async (): Promise<void> => market?.close()
