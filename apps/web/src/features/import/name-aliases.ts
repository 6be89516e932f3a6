import type { nameAliases } from '../../lib/api/stock.ts'
import type { UnknownEvent } from './worker/import-file-row.ts'

export type NameAliasCalls = Pick<typeof nameAliases, 'list' | 'set' | 'remove'>

type Output = Pick<UnknownEvent, 'name' | 'venue'>

/** Tells the server which event a file means by a name, for later files. */
export const saveNameAlias = async (
  names: NameAliasCalls,
  { name, venue }: Output,
  eventId: number,
): Promise<void> => {
  if (name !== '') await names.set({ event: name, venue: venue || null, eventId })
}

/** Removes the broker's own aliases for a name and its venue; those of administrators stay. */
export const deleteNameAliases = async (
  names: NameAliasCalls,
  { name, venue }: Output,
): Promise<void> => {
  const { data } = await names.list()
  for (const { id, decidedBy: by, alias: savedAlias } of data)
    if (by === 'you' && (savedAlias === name || savedAlias === venue)) await names.remove({ id })
}
