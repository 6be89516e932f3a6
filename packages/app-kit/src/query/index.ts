export { readHistoryEntry } from './history-entry.ts'
export {
  readQueryParams,
  writeQueryParams,
  countActiveParams,
  omitParams,
  pickParams,
} from './query-params.ts'
export { useQueryParams } from './use-query-params.ts'

export type { QueryParamsPatch, QueryChange, QueryFields, ParsedQuery } from './query-params.ts'
export type { WriteQueryParams } from './use-query-params.ts'
