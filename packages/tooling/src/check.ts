import { printHeading, CHECKS, runAndReport } from './commands.ts'

const failed = Object.entries(CHECKS)
  .filter(([name, command]) => !runAndReport(name, command))
  .map(([name]) => name)

printHeading(failed.length === 0 ? 'all checks passed' : `failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
