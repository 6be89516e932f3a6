export { readHistoryEntry } from './history-entry.ts'
export {
  readQueryParams,
  writeQueryParams,
  countActiveParams,
  omitParams,
  pickParams,
} from './query.ts'
export { useQueryParams } from './use-query.ts'

export type { ChangeOf, QueryChange, QueryFields, QueryOf } from './query.ts'
export type { WriteQueryParams } from './use-query.ts'
