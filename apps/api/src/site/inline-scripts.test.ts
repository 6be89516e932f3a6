import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readInlineScripts } from './inline-scripts.ts'

const HASH = "'sha256-7mRWlpiqk+Mni+f9ebf1VviOb3Kz1mQJ4VzVASftSfI='"

const makeDist = async (hashes: string[]): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'seatdesk-dist-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await writeFile(join(dist, 'inline-scripts.json'), JSON.stringify(hashes))
  return dist
}

test('RUN-67 the scripts within pages are those of the builds, each once; without a build there are none', async () => {
  const [one, other] = [await makeDist([HASH]), await makeDist([HASH])]
  expect(readInlineScripts([one, other, '/nowhere'])).toEqual([HASH])
})

test("RUN-67 a build cannot open the policy to anything but a script's hash", async () => {
  const dist = await makeDist(["'unsafe-inline'"])
  expect(() => readInlineScripts([dist])).toThrow('Invalid format')
})
