import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { SHARED_CHUNKS } from './create-vite-config.ts'

const ROOT = new URL('../../../../', import.meta.url)

test.for(SHARED_CHUNKS)('LOAD-462 each folder of the topic $name exists', ({ folders }) => {
  const own = folders.filter((folder) => folder.startsWith('packages/'))
  expect(own.filter((folder) => !existsSync(fileURLToPath(new URL(folder, ROOT))))).toEqual([])
})
