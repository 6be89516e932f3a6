import { announce, readChecks, succeeds } from './commands.ts'

const failed = readChecks()
  .filter(([name, command]) => !succeeds(name, command))
  .map(([name]) => name)

announce(failed.length === 0 ? 'all checks passed' : `failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
