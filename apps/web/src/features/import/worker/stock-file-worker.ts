import type { Answer, Errand } from './errand.ts'
import { Unreadable } from './read-records.ts'
import { createStockFile, type StockFile } from './stock-file.ts'

// Everything that is done with the rows of a file is done here, beside the page.

const file = createStockFile()

const answer = (message: Answer): void => postMessage(message)

addEventListener('message', ({ data: errand }: MessageEvent<Errand>) => {
  const { id } = errand
  try {
    const work = file[errand.name] as (
      ...args: readonly unknown[]
    ) => ReturnType<StockFile[Errand['name']]>
    answer({ id, value: work(...errand.args) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    answer({ id, problem: error.message })
  }
})
