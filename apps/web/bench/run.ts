import { runBenches } from '../../../.ci/run-benches.ts'

runBenches(import.meta.dirname, ['size', 'first-load', 'navigation', 'map'])
