import { createHash } from 'node:crypto'

/** What the server reads: the scripts that stand within pages, as its content policy names them. */
export const INLINE_SCRIPTS = 'inline-scripts.json'

/** Writes which scripts those are. */
export const writeInlineScripts = (scripts: readonly string[]): string =>
  JSON.stringify(
    scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )

/** The same with more of them. */
export const addInlineScripts = (written: string, scripts: readonly string[]): string =>
  JSON.stringify([
    ...(JSON.parse(written) as string[]),
    ...(JSON.parse(writeInlineScripts(scripts)) as string[]),
  ])
