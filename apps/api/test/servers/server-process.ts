import { afterAll } from 'vitest'

import { killServers } from './spawn-server.ts'

export { type ServerProcess, freePort, spawnServer, startServer } from './spawn-server.ts'

// Kill servers that a failed test did not stop.
afterAll(killServers)
