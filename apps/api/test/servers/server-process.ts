import { afterAll, vi } from 'vitest'

import { killServers } from './spawn-server.ts'

export { type ServerProcess, freePort, spawnServer, startServer } from './spawn-server.ts'

// Processes start and end several times in a test, and a busy machine takes its time over each.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

// A test that fails leaves no server behind.
afterAll(killServers)
