export { useFresh } from './use-fresh.ts'
export { useResource } from './use-resource.ts'
export { useToastedFailure } from './use-toasted-failure.ts'

export type { Load } from './resource.ts'
export type { ResourceView } from './use-resource.ts'
