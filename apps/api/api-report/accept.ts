import { readFileSync, writeFileSync } from 'node:fs'

import { EXAMPLES_FILE } from '../src/platform/http/examples.ts'
import { makeExamples } from '../test/recorded-responses/make-examples.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'
import { INTERFACE_FILE, readServerOutline } from './interface-file.ts'
import { readApiOutline, writeApiOutline } from './outline.ts'

// Takes the examples over from the recorded answers, and writes the interface down as it is now; what
// breaks programs is written down only with `--breaking`.
writeFileSync(EXAMPLES_FILE, makeExamples())
const now = readServerOutline()
const breaks = findBreakingChanges(readApiOutline(readFileSync(INTERFACE_FILE, 'utf8')), now)
const isIntended = process.argv.includes('--breaking')
for (const item of breaks) process.stdout.write(`${item}\n`)
if (breaks.length > 0 && !isIntended) {
  process.stdout.write(
    '\nThis breaks programs, and nothing was written. If it is meant: --breaking\n',
  )
  process.exitCode = 1
} else writeFileSync(INTERFACE_FILE, writeApiOutline(now))
