import { useScrollMemory } from './use-scroll-memory.ts'

/** Shows nothing, and remembers how far down each screen was read; loaded beside the first of them. */
export function ScrollMemory() {
  useScrollMemory()
  return null
}
