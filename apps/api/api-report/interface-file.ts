import { join } from 'node:path'

import { openApi } from '../src/platform/http/open-api.ts'
import { outlineDocument } from './outline-document.ts'
import type { ApiOutline } from './outline.ts'

/** Where the interface is written down as programs know it. */
export const INTERFACE_FILE = join(import.meta.dirname, 'interface.txt')

/** The interface as this server has it, all levers of the sandbox included. */
export const readServerOutline = (): ApiOutline =>
  outlineDocument(JSON.parse(JSON.stringify(openApi({ hasProvider: true }))))
