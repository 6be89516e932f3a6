import { IMPORT_COLUMNS, type ImportColumn } from '@seatdesk/domain'
import * as v from 'valibot'

/** What a broker once said of files with this header: what each column is, and what `Cost` means. */
export interface FileKind {
  columns: (ImportColumn | null)[]
  costMeans: 'asking' | 'paid' | null
}

const KEY = 'import-kinds'

/** More kinds of files than anybody has; the oldest makes way. */
const MOST = 20

const kindSchema = v.object({
  columns: v.array(v.nullable(v.picklist(IMPORT_COLUMNS))),
  costMeans: v.nullable(v.picklist(['asking', 'paid'])),
})

const kindsSchema = v.array(v.tuple([v.string(), kindSchema]))

/** The same columns in another order or case are another kind: a file is made by a program. */
const nameOf = (header: readonly string[]): string => JSON.stringify(header)

/** What is remembered of files with this header; `null` of a kind that was never seen. */
export const rememberedKind = (header: readonly string[]): FileKind | null =>
  readKinds().find(([name]) => name === nameOf(header))?.[1] ?? null

/** Remembers what files with this header mean. */
export const rememberKind = (header: readonly string[], kind: FileKind): void => {
  const name = nameOf(header)
  const kinds = [[name, kind], ...readKinds().filter(([other]) => other !== name)]
  try {
    localStorage.setItem(KEY, JSON.stringify(kinds.slice(0, MOST)))
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

const readKinds = () => {
  try {
    return v.parse(kindsSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}
