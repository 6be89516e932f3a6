import * as v from 'valibot'

export const paginatorSchema = v.object({ totalEntriesSize: v.number(), perPage: v.number() })

/** How many entries there are in all, and how many a page has. */
export type Paginator = v.InferOutput<typeof paginatorSchema>

/** One page of a list. */
export const listOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.object({ results: v.array(entry), paginator: paginatorSchema })

/** One page of a list, as the client reads it. */
export interface ListResult<Entry> {
  results: Entry[]
  paginator: Paginator
}
