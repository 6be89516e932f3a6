import type { StockFile } from './stock-file.ts'

type Name = keyof StockFile

/** What the worker is asked to do, and the number under which it answers. */
export type Errand = {
  [Each in Name]: { id: number; name: Each; args: Parameters<StockFile[Each]> }
}[Name]

/** What came of it; a sentence where the file cannot be read. */
export type Answer = { id: number; value: unknown } | { id: number; problem: string }
