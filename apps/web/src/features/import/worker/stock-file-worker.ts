import { type Answer, createStockFile, type Errand, type StockFile } from './stock-file.ts'
import { Unreadable } from './stock-row.ts'

// All processing of the file's rows runs here, off the main thread.

const file = createStockFile()

const answer = (message: Answer): void => postMessage(message)

/** Handles a request. Requests start in order of arrival; only reading a file is asynchronous. */
const serve = async (errand: Errand): Promise<void> => {
  const { id } = errand
  const work = file[errand.name] as (
    ...args: readonly unknown[]
  ) => ReturnType<StockFile[Errand['name']]>
  try {
    answer({ id, value: await work(...errand.args) })
  } catch (error) {
    if (error instanceof Unreadable) answer({ id, problem: error.message })
    else reportError(error)
  }
}

addEventListener('message', ({ data }: MessageEvent<Errand>) => void serve(data))
