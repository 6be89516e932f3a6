import { createServer } from 'node:http'

import { listenOnInterfaces } from './app/listen-on-interfaces.ts'
import { openServer } from './app/open-server.ts'
import { describeStartupError } from './app/startup-errors.ts'
import { readSettings } from './platform/settings.ts'

// Says before anything is built what would keep the server from starting: a wrong setting, a port that is taken.

try {
  const { port, metricsPort, host: asked } = readSettings(process.env)
  for (const wanted of [port, metricsPort]) {
    if (wanted === null) continue
    const servers = await listenOnInterfaces(asked, (host) =>
      openServer(createServer(), { port: wanted, host }),
    )
    for (const server of servers) server.close()
  }
} catch (error) {
  const sentence = describeStartupError(error, process.env)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = 1
}
