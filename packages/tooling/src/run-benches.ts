import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Timeout of a benchmark, far longer than any takes. */
const MAX_BENCH_MS = 15 * 60_000

/**
 * Runs the benchmarks of a folder one after another: the ones named on the command line, or all.
 * Continues after a missed bound.
 */
export const runBenches = (folder: string, benches: readonly string[]): void => {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !benches.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`there is no ${unknown.join(', ')}: choose among ${benches.join(', ')}\n`)
    process.exit(2)
  }
  for (const bench of benches.filter((name) => named.length === 0 || named.includes(name))) {
    const { status, error } = spawnSync(process.execPath, [join(folder, `${bench}.ts`)], {
      stdio: 'inherit',
      timeout: MAX_BENCH_MS,
    })
    if (error) process.stderr.write(`${bench}: ${error.message}\n`)
    if (status !== 0) process.exitCode = 1
  }
}
