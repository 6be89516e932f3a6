import type { Hono } from 'hono'

import { setCallName } from '../log/request-scope.ts'
import type { DocumentPart, SandboxControlSet } from './open-api.ts'

/**
 * Serves the contract as OpenAPI 3.1, as a whole and in parts, each generated once from the endpoint
 * definitions. Loads what only the documents need, such as the examples, on the first request.
 */
export const serveOpenApi = (api: Hono, controls: SandboxControlSet | null): void => {
  const documents = new Map<string, Promise<string>>()
  const serve = (path: string, part: DocumentPart | null): void => {
    api.get(path, async (c) => {
      setCallName('openapi')
      const document = documents.get(path) ?? printed(part, controls)
      documents.set(path, document)
      return c.body(await document, 200, { 'content-type': 'application/json' })
    })
  }
  serve('/openapi.json', null)
  for (const part of PARTS)
    if (part !== 'sandbox' || controls !== null) serve(`/openapi/${part}.json`, part)
}

/** The parts with a document of their own; the sandbox has one only if it exists. */
const PARTS: readonly DocumentPart[] = ['broker', 'admin', 'sandbox']

const printed = async (
  part: DocumentPart | null,
  controls: SandboxControlSet | null,
): Promise<string> => {
  const { openApi } = await import('./open-api.ts')
  return JSON.stringify(openApi(controls, part))
}
