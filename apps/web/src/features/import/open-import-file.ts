import { UnreadableFileError } from './worker/import-file-row.ts'
import type { WorkerResponse, ImportFile } from './worker/import-file.ts'

/** Asynchronous interface to a file that a web worker holds. */
export type ImportFileClient = {
  [Name in keyof ImportFile]: (
    ...args: Parameters<ImportFile[Name]>
  ) => Promise<Awaited<ReturnType<ImportFile[Name]>>>
} & {
  /** Terminates the worker; pending calls never settle. */
  close: () => void
}

const METHODS = [
  'read',
  'arrange',
  'chunk',
  'note',
  'choose',
  'unchoose',
  'unknownEvents',
  'settledEvents',
  'rows',
] as const satisfies readonly (keyof ImportFile)[]

interface PendingRequest {
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** Starts a web worker that holds one file, so that parsing never blocks the page. */
export const openImportFile = (): ImportFileClient => {
  const worker = new Worker(new URL('worker/import-file-worker.ts', import.meta.url), {
    type: 'module',
  })
  const waiting = new Map<number, PendingRequest>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('problem' in data) call?.reject(new UnreadableFileError(data.problem))
    else call?.resolve(data.value as never)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker of the file failed'))
    waiting.clear()
  })
  const request = (name: keyof ImportFile, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, name, args })
    })
  const requests = METHODS.map((name) => [name, (...args: unknown[]) => request(name, args)])
  return { ...(Object.fromEntries(requests) as ImportFileClient), close: () => worker.terminate() }
}
