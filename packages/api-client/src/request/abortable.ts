import { CanceledError } from '../error/api-error.ts'

/**
 * Makes waiting for a shared promise abortable. The signal ends this wait only, not the shared
 * work.
 */
export const abortable = <Result>(
  shared: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  if (!signal) return shared
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new CanceledError())
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const stopListening = () => signal.removeEventListener('abort', cancel)
    shared.then(resolve, reject).then(stopListening, stopListening)
  })
}
