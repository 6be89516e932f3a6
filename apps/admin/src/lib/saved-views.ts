import * as v from 'valibot'

const viewsSchema = v.array(v.object({ name: v.string(), search: v.string() }))

/** What a list was narrowed to and sorted by, under a name of its reader's. */
export type SavedView = v.InferOutput<typeof viewsSchema>[number]

const keyOf = (path: string): string => `seatdesk-admin:views:${path}`

/** The views of a list that this browser keeps, by name. */
export const readViews = (path: string): SavedView[] => {
  try {
    const read = v.safeParse(viewsSchema, JSON.parse(localStorage.getItem(keyOf(path)) ?? '[]'))
    return read.success ? read.output : []
  } catch {
    return []
  }
}

/** Keeps a view; one of the same name is replaced. Gives what is kept then. */
export const keepView = (path: string, view: SavedView): SavedView[] =>
  write(
    path,
    [...readViews(path).filter(({ name }) => name !== view.name), view].toSorted((left, right) =>
      left.name.localeCompare(right.name),
    ),
  )

/** Forgets a view. Gives what is kept then. */
export const forgetView = (path: string, name: string): SavedView[] =>
  write(
    path,
    readViews(path).filter((view) => view.name !== name),
  )

const write = (path: string, views: SavedView[]): SavedView[] => {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify(views))
  } catch {
    // A browser that keeps nothing has its views until the page is left.
  }
  return views
}

/** What of an address is worth keeping: which page one was on is not. */
export const viewOf = (search: string): string => {
  const members = new URLSearchParams(search)
  members.delete('page')
  members.sort()
  return members.toString()
}
