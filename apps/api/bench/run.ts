import { runBenches } from '../../../packages/tooling/src/run-benches.ts'

runBenches(import.meta.dirname, ['buy', 'search', 'imports', 'start', 'neighbors', 'pricing'])
