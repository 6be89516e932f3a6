import { type Answer, createStockFile, type Errand, type StockFile } from './stock-file.ts'
import { Unreadable } from './stock-row.ts'

// Everything that is done with the rows of a file is done here, beside the page.

const file = createStockFile()

const answer = (message: Answer): void => postMessage(message)

/** Does what is asked. Each errand is begun when it comes, and only reading takes its time. */
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
