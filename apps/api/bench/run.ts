import { runBenches } from '../../../.ci/run-benches.ts'

runBenches(import.meta.dirname, ['buy', 'search', 'start', 'neighbours'])
