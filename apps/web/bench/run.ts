import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// Runs the benchmarks of this package one after the other: those that are named, or all.

const BENCHES = [
  'size',
  'first-load',
  'navigation',
  'import',
  'typing',
  'watchers',
  'watching',
  'interaction',
  'hour',
  'table',
] as const

const named = process.argv.slice(2)
const unknown = named.filter((name) => !BENCHES.some((bench) => bench === name))
if (unknown.length > 0) {
  process.stderr.write(`there is no ${unknown.join(', ')}: choose among ${BENCHES.join(', ')}\n`)
  process.exit(2)
}
const wanted = BENCHES.filter((bench) => named.length === 0 || named.includes(bench))
// One that misses its bound does not keep the others from being run.
for (const bench of wanted) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${bench}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
