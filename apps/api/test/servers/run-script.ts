import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { COMPILED } from './spawn-server.ts'

/** How a script of ours ended, by a signal with -1, and what it said on the way. */
export interface ScriptEnd {
  code: number
  output: string
}

/** Runs one of the scripts beside the server to its end. */
export const runScript = (
  script: 'backup' | 'create-admin' | 'preflight' | 'restore',
  env: Readonly<Record<string, string>>,
  ...given: string[]
): Promise<ScriptEnd> =>
  new Promise((resolve) => {
    const file = join(import.meta.dirname, `../../src/${script}.ts`)
    const options = {
      env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...env },
    }
    execFile(process.execPath, [file, ...given], options, (error, said, complained) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
      resolve({ code, output: said + complained })
    })
  })
