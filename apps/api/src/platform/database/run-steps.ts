import { isConnectionError } from '../engine-error.ts'

/**
 * Runs the steps of a job one after another. A step whose items failed does not stop the later
 * steps; the failures are thrown at the end. A lost database connection ends the job at once.
 */
export const runSteps = async (...steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      if (isConnectionError(error)) throw error
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'some steps failed')
}
