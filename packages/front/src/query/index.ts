export { readHistoryEntry } from './history-entry.ts'
export { readQuery, writeQuery, countSaid, noneOf, onlyOf } from './query.ts'
export { useQuery } from './use-query.ts'

export type { ChangeOf, QueryChange, QueryFields, QueryOf } from './query.ts'
export type { WriteQuery } from './use-query.ts'
