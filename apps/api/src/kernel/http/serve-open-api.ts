import type { Hono } from 'hono'

import { nameCall } from '../log/request-scope.ts'
import type { Levers } from './open-api.ts'

/**
 * Serves the whole contract as OpenAPI 3.1, printed once from the definitions it is served by; what
 * only this needs, such as the examples, is not loaded before somebody asks.
 */
export const serveOpenApi = (api: Hono, levers: Levers | null): void => {
  let document: Promise<string> | null = null
  api.get('/openapi.json', async (c) => {
    nameCall('openapi')
    document ??= printed(levers)
    return c.body(await document, 200, { 'content-type': 'application/json' })
  })
}

const printed = async (levers: Levers | null): Promise<string> => {
  const { openApi } = await import('./open-api.ts')
  return JSON.stringify(openApi(levers))
}
