import { createHash } from 'node:crypto'

/** The file from which the server reads the hashes of inline scripts for its content security policy. */
export const INLINE_SCRIPTS = 'inline-scripts.json'

/** Lists the hashes of inline scripts as JSON. */
export const hashInlineScripts = (scripts: readonly string[]): string =>
  JSON.stringify(
    scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
