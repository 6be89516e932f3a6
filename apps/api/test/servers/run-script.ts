import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { COMPILED } from './spawn-server.ts'

/** The exit code of a script, -1 if it was ended by a signal, and its output. */
export interface ScriptEnd {
  code: number
  output: string
}

/** Runs one of the server's scripts and waits until it ends. */
export const runScript = (
  script: 'backup' | 'create-admin' | 'preflight' | 'restore',
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<ScriptEnd> =>
  new Promise((resolve) => {
    const file = join(import.meta.dirname, `../../src/${script}.ts`)
    const options = {
      env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...env },
    }
    execFile(process.execPath, [file, ...args], options, (error, texts, complained) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
      resolve({ code, output: texts + complained })
    })
  })
