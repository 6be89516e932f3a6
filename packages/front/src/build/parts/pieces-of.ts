import type { Rolldown } from 'vite'

import type { Piece } from './gather.ts'

type Chunk = Rolldown.OutputChunk

/**
 * Who comes to a door has nothing yet; other screens are come to with half of it. What comes later,
 * a dialog for one, is waited for by few, unless it comes always, by itself after each screen.
 */
const COUNTS = { always: 4, door: 2, screen: 1, later: 0.25 }

/** What asks for code. */
export type Kind = keyof typeof COUNTS

/** The pieces that a build without any gathering has, beyond what every screen starts with. */
export const piecesOf = (chunks: readonly Chunk[], kindOf: (module: string) => Kind): Piece[] => {
  const byFile = byName(chunks)
  const starting = new Set(startOf(chunks))
  // Not all that is asked for is an entry of its own: what others import as well is shared with them.
  const askedFor = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const neededBy = new Map<Chunk, Map<string, number>>()
  for (const chunk of chunks) {
    if (!askedFor.has(chunk.fileName) || starting.has(chunk)) continue
    const counts = Math.max(...chunk.moduleIds.map((module) => COUNTS[kindOf(module)]))
    for (const needed of follow(chunk, byFile, new Set()))
      if (!starting.has(needed))
        neededBy.set(needed, (neededBy.get(needed) ?? new Map()).set(chunk.fileName, counts))
  }
  return [...neededBy]
    .filter(([, names]) => [...names.values()].some((counts) => counts >= COUNTS.screen))
    .map(([{ fileName, code, moduleIds, imports }, names]) => ({
      name: fileName,
      neededBy: names,
      bytes: code.length,
      modules: moduleIds,
      needs: imports,
      isOfDoor: [...names.values()].includes(COUNTS.door),
    }))
}

/** What every screen starts with. */
export const startOf = (chunks: readonly Chunk[]): Chunk[] => {
  const [byFile, starting] = [byName(chunks), new Set<Chunk>()]
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk, byFile, starting)
  return [...starting]
}

const byName = (chunks: readonly Chunk[]): Map<string, Chunk> =>
  new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

/** Adds a chunk and all that it imports statically. */
const follow = (
  chunk: Chunk,
  byFile: ReadonlyMap<string, Chunk>,
  found: Set<Chunk>,
): Set<Chunk> => {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const file of chunk.imports) {
    const imported = byFile.get(file)
    if (imported) follow(imported, byFile, found)
  }
  return found
}
