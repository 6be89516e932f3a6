import { useScrollMemory } from './use-scroll-memory.ts'

/** Shows nothing, and remembers how far down each screen was read. */
export function ScrollMemory() {
  useScrollMemory()
  return null
}
