import type { TestProject } from 'vitest/node'

import { type Market, openMarket } from '../../../.ci/open-market.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the market of this run is open. */
    marketUrl: string
  }
}

let market: Market | undefined

/** Opens the one market that the tests of a run share. */
export const setup = async (project: TestProject): Promise<void> => {
  market = await openMarket({ WEBHOOKS_TO_LOOPBACK: '1' })
  project.provide('marketUrl', market.url)
}

export const teardown = async (): Promise<void> => market?.close()
