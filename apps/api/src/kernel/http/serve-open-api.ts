import type { Hono } from 'hono'

import { nameCall } from '../log/request-scope.ts'
import { type Levers, openApi } from './open-api.ts'

/** Serves the whole contract as OpenAPI 3.1, printed once from the definitions it is served by. */
export const serveOpenApi = (api: Hono, levers: Levers | null): void => {
  let document: string | null = null
  api.get('/openapi.json', (c) => {
    nameCall('openapi')
    document ??= JSON.stringify(openApi(levers))
    return c.body(document, 200, { 'content-type': 'application/json' })
  })
}
