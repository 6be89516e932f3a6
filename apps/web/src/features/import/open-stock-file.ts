import type { Answer, StockFile } from './worker/stock-file.ts'
import { Unreadable } from './worker/stock-row.ts'

/** Asynchronous interface to a file that a web worker holds. */
export type OpenFile = {
  [Name in keyof StockFile]: (
    ...args: Parameters<StockFile[Name]>
  ) => Promise<Awaited<ReturnType<StockFile[Name]>>>
} & {
  /** Terminates the worker; pending calls never settle. */
  close: () => void
}

const NAMES = [
  'read',
  'arrange',
  'chunk',
  'note',
  'choose',
  'unchoose',
  'unknownEvents',
  'settledEvents',
  'rows',
] as const satisfies readonly (keyof StockFile)[]

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** Starts a web worker that holds one file, so that parsing never blocks the page. */
export const openStockFile = (): OpenFile => {
  const worker = new Worker(new URL('worker/stock-file-worker.ts', import.meta.url), {
    type: 'module',
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('problem' in data) asked?.reject(new Unreadable(data.problem))
    else asked?.resolve(data.value as never)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker of the file failed'))
    waiting.clear()
  })
  const ask = (name: keyof StockFile, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, name, args })
    })
  const asked = NAMES.map((name) => [name, (...args: unknown[]) => ask(name, args)])
  return { ...(Object.fromEntries(asked) as OpenFile), close: () => worker.terminate() }
}
