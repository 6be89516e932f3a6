import { createServer } from 'node:http'

import { listenOnInterfaces } from './app/listen-on-interfaces.ts'
import { openServer } from './app/open-server.ts'
import { describeStartupError } from './app/startup-errors.ts'
import { readSettings } from './platform/settings.ts'

// Reports errors that would prevent the start, such as an invalid setting or a used port, before the build.

try {
  const { port, metricsPort, host: requestedHost } = readSettings(process.env)
  for (const number of [port, metricsPort]) {
    if (number === null) continue
    const servers = await listenOnInterfaces(requestedHost, (host) =>
      openServer(createServer(), { port: number, host }),
    )
    for (const server of servers) server.close()
  }
} catch (error) {
  const errorText = describeStartupError(error, process.env)
  if (errorText === null) throw error
  console.error(errorText)
  process.exitCode = 1
}
