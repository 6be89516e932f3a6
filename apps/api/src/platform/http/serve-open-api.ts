import type { Hono } from 'hono'

import { setCallName } from '../log/request-scope.ts'
import type { SandboxControlSet } from './open-api.ts'

/**
 * Serves the contract as OpenAPI 3.1, generated once from the endpoint definitions. Loads what only
 * this document needs, such as the examples, on the first request.
 */
export const serveOpenApi = (api: Hono, levers: SandboxControlSet | null): void => {
  let document: Promise<string> | null = null
  api.get('/openapi.json', async (c) => {
    setCallName('openapi')
    document ??= printed(levers)
    return c.body(await document, 200, { 'content-type': 'application/json' })
  })
}

const printed = async (levers: SandboxControlSet | null): Promise<string> => {
  const { openApi } = await import('./open-api.ts')
  return JSON.stringify(openApi(levers))
}
