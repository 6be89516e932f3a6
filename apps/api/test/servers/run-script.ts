import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { COMPILED } from './spawn-server.ts'

/** How a script of ours ended, by a signal with -1, and what it said on the way. */
export interface ScriptEnd {
  code: number
  output: string
}

/** Runs one of the scripts beside the server to its end. */
export const runScript: RunScript = (script, env, ...given) =>
  runNode([pathOf(script), ...given], env)

/** The same, with a module that is imported before it. */
export const runScriptWith = (
  imported: string,
  ...[script, env, ...given]: Parameters<RunScript>
): Promise<ScriptEnd> => runNode(['--import', imported, pathOf(script), ...given], env)

type RunScript = (
  script: 'backup' | 'check-start' | 'restore',
  env: Readonly<Record<string, string>>,
  ...given: string[]
) => Promise<ScriptEnd>

const pathOf = (script: string) => join(import.meta.dirname, `../../src/${script}.ts`)

const runNode = (
  given: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ScriptEnd> =>
  new Promise((resolve) => {
    const options = {
      env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...env },
    }
    execFile(process.execPath, given, options, (error, said, complained) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
      resolve({ code, output: said + complained })
    })
  })
