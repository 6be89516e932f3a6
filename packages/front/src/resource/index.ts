export { FailedLoad } from './FailedLoad.tsx'
export { createMemory } from './memory.ts'
export { MemoryProvider } from './memory-context.ts'
export { useResource } from './use-resource.ts'
export { useToastedFailure } from './use-toasted-failure.ts'

export type { Memory } from './memory.ts'
export type { Load } from './resource.ts'
export type { ResourceView } from './use-resource.ts'
