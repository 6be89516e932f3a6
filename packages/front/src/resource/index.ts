export { createMemory } from './memory.ts'
export { MemoryProvider } from './memory-context.ts'

export type { Memory } from './memory.ts'
