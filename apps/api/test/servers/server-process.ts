import { afterAll } from 'vitest'

import { killServers } from './spawn-server.ts'

export { type ServerProcess, freePort, spawnServer, startServer } from './spawn-server.ts'

// A test that fails leaves no server behind.
afterAll(killServers)
