import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** How a script of ours ended, and what it said on the way. */
export interface ScriptEnd {
  code: number
  output: string
}

/** Runs one of the scripts beside the server, `backup` or `restore`, to its end. */
export const runScript = (
  script: 'backup' | 'restore',
  env: Readonly<Record<string, string>>,
  ...given: string[]
): Promise<ScriptEnd> =>
  new Promise((resolve) => {
    const path = join(import.meta.dirname, `../../src/${script}.ts`)
    const options = { env: { PATH: process.env['PATH'] ?? '', ...env } }
    execFile(process.execPath, [path, ...given], options, (error, said, complained) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
      resolve({ code, output: said + complained })
    })
  })
