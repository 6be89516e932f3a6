import { runBenches } from '../../../packages/tooling/src/run-benches.ts'

runBenches(import.meta.dirname, [
  'size',
  'first-load',
  'navigation',
  'map',
  'ten-jobs',
  'first-rows',
])
