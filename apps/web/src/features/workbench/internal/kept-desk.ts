import * as v from 'valibot'

import { isSameChoice } from './arranged.ts'

const names = v.array(v.string())

/** A set of columns and filters under a name; `columns` are `null` where they stand as at first. */
const viewSchema = v.object({ name: v.string(), columns: v.nullable(names), filters: v.string() })

const deskSchema = v.object({
  columns: v.nullable(names),
  views: v.array(viewSchema),
})

/** How a broker has arranged the listings in this browser. */
export type KeptDesk = v.InferOutput<typeof deskSchema>

/** A list of listings as it is at first. */
const NONE: KeptDesk = { columns: null, views: [] }

const keyOf = (whose: string): string => `listings-desk ${whose}`

/** Reads what a broker has arranged; as at first where nothing is kept, or nothing that can be read. */
export const readDesk = (whose: string): KeptDesk => {
  try {
    return v.parse(deskSchema, JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null'))
  } catch {
    return NONE
  }
}

/** Which set of it is looked at with some filters: nothing of it has been changed since. */
export const lookedAt = ({ columns, views }: KeptDesk, filters: string) => ({
  views,
  current:
    views.find((view) => view.filters === filters && isSameChoice(view.columns, columns)) ?? null,
  /** Whether columns and filters are those of the beginning. */
  isPlain: filters === '' && columns === null,
})

/** Keeps it, where the browser keeps anything. */
export const keepDesk = (whose: string, desk: KeptDesk): void => {
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify(desk))
  } catch {
    // Then it holds as long as the page is open.
  }
}
