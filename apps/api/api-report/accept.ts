import { readFileSync, writeFileSync } from 'node:fs'

import { EXAMPLES_FILE } from '../src/platform/http/examples.ts'
import { makeExamples } from '../test/recorded-responses/make-examples.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'
import { INTERFACE_FILE, readServerOutline } from './interface-file.ts'
import { readApiOutline, writeApiOutline } from './outline.ts'

// Updates the examples from the recorded responses, and the outline of the API. Breaking changes need
// `--breaking`.
writeFileSync(EXAMPLES_FILE, makeExamples())
const now = readServerOutline()
const breaks = findBreakingChanges(readApiOutline(readFileSync(INTERFACE_FILE, 'utf8')), now)
const isIntended = process.argv.includes('--breaking')
for (const item of breaks) process.stdout.write(`${item}\n`)
if (breaks.length > 0 && !isIntended) {
  process.stdout.write(
    '\nThese changes break clients, so the outline was not updated. Pass --breaking to accept them.\n',
  )
  process.exitCode = 1
} else writeFileSync(INTERFACE_FILE, writeApiOutline(now))
