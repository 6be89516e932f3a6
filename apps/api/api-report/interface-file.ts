import { join } from 'node:path'

import { openApi } from '../src/platform/http/open-api.ts'
import { outlineDocument } from './outline-document.ts'
import type { ApiOutline } from './outline.ts'

/** The file with the outline of the API that clients rely on. */
export const INTERFACE_FILE = join(import.meta.dirname, 'interface.txt')

/** Returns the outline of the current API, with all sandbox controls. */
export const readServerOutline = (): ApiOutline =>
  outlineDocument(JSON.parse(JSON.stringify(openApi({ hasProvider: true }))))
