import { sectionKey } from './section-names.ts'

/** Names that are less alike are no help. */
const LEAST_LIKENESS = 0.25

const pairsOf = (name: string): Set<string> => {
  const key = sectionKey(name)
  if (key.length < 2) return new Set([key])
  return new Set(Array.from({ length: key.length - 1 }, (_, index) => key.slice(index, index + 2)))
}

/** Returns the names most similar to a section name by shared pairs of characters, the best first. */
export const nearestNames = (name: string, names: readonly string[], count = 3): string[] => {
  const target = pairsOf(name)
  return names
    .map((other) => {
      const pairs = pairsOf(other)
      const shared = [...pairs].filter((pair) => target.has(pair)).length
      return { other, likeness: (2 * shared) / (pairs.size + target.size) }
    })
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, count)
    .map(({ other }) => other)
}
