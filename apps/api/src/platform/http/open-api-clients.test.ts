// @module-tag nightly

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { generate } from 'orval'
import { expect, test, vi } from 'vitest'

import { openApi, type DocumentPart } from './open-api.ts'

const PARTS: readonly DocumentPart[] = ['broker', 'admin', 'sandbox']

const COMPILER = join(import.meta.dirname, '../../../../../node_modules/typescript/bin/tsc')

const inFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'clients-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns the messages of the strict compiler, empty if it accepts the files. */
const compile = async (folder: string, files: readonly string[]): Promise<string> => {
  const options = '--noEmit --strict --target es2023 --module esnext --moduleResolution bundler'
  const call = [COMPILER, ...options.split(' '), '--lib', 'es2023,dom', '--types', '', ...files]
  try {
    await promisify(execFile)(process.execPath, call, { cwd: folder })
    return ''
  } catch (error) {
    return String(Object(error).stdout)
  }
}

test('WIRE-401 a client generated from each document compiles in strict mode', async () => {
  // The generator announces each file.
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await inFolder(async (folder) => {
    for (const part of PARTS) {
      const target = join(folder, `${part}.json`)
      await writeFile(target, JSON.stringify(openApi({ hasProvider: true }, part)))
      const output = {
        target: join(folder, `${part}.ts`),
        client: 'fetch',
        mode: 'single',
      } as const
      await generate({ input: { target }, output })
    }
    const broker = await readFile(join(folder, 'broker.ts'), 'utf8')
    expect(broker).toContain('export const eventsList = async')
    expect(
      await compile(
        folder,
        PARTS.map((part) => `${part}.ts`),
      ),
    ).toBe('')
  })
}, 60_000)

test('WIRE-401 control: the compiler reports a wrong client', async () => {
  await inFolder(async (folder) => {
    await writeFile(join(folder, 'wrong.ts'), 'export const one: string = 1')
    expect(await compile(folder, ['wrong.ts'])).toContain('TS2322')
  })
}, 60_000)
