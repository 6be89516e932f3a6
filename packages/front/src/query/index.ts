export { readHistoryEntry } from './history-entry.ts'
export { readQuery, writeQuery } from './query.ts'
export { countSaid, noneOf, onlyOf } from './some-of.ts'
export { useQuery } from './use-query.ts'

export type { ChangeOf, QueryChange, QueryFields, QueryOf } from './query.ts'
export type { WriteQuery } from './use-query.ts'
