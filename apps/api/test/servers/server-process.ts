import { afterAll, vi } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../packages/tooling/src/timeouts.ts'
import { killServers } from './spawn-server.ts'

export { type ServerProcess, freePort, spawnServer, startServer } from './spawn-server.ts'

// Processes start and end several times in a test, and a busy machine takes its time over each.
vi.setConfig({ testTimeout: LONG_TIMEOUT_MS, hookTimeout: LONG_TIMEOUT_MS })

// A test that fails leaves no server behind.
afterAll(killServers)
