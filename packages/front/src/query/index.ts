export { countInForce, withoutAny } from './filters.ts'
export { writeQuery } from './query.ts'
export { useQuery } from './use-query.ts'

export type { ParamValue, QueryFields, QueryOf } from './query.ts'
export type { WriteQuery } from './use-query.ts'
