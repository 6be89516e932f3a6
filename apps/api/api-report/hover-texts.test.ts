import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { expect, test } from 'vitest'

import { REPOSITORY } from '../src/platform/paths.ts'

const FOLDER = join(REPOSITORY, 'packages/domain/src/contract')

/** A call in the sources: the comment that editors show for it, and its summary. */
const CALL =
  /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)? {2}(\w+): endpoint\(\{\n(?:(?!\n {2}\}\))[^])*?\n {4}summary:\s*('|")((?:(?!\3|\\)[^]|\\[^])*)\3/g

const plain = (text: string) => text.replaceAll(/[\s*]+/g, ' ').trim()

test('WIRE-399 the comment on each call is the summary in the reference', () => {
  const calls = globSync('**/*.ts', { cwd: FOLDER, exclude: ['**/*.test.ts'] }).flatMap((file) => [
    ...readFileSync(join(FOLDER, file), 'utf8').matchAll(CALL),
  ])
  const different = calls
    .filter(([, comment = '', , , summary = '']) => plain(comment) !== plain(summary))
    .map(([, , name]) => name)
  expect(different).toEqual([])
  const endpoints = Object.values(contract).flatMap((named) => Object.values<Endpoint>(named))
  // Calls that merge catalog entries share one declaration.
  expect(calls.length).toBeGreaterThan(endpoints.length - 12)
})
