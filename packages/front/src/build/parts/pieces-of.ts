import type { Rolldown } from 'vite'

import type { Piece } from './gather.ts'

type Chunk = Rolldown.OutputChunk

/** A screen is waited for whenever it is opened, what comes later, a dialog for one, by few. */
const COUNTS = { screen: 1, later: 0.25 }

/** The pieces that a build without any gathering has, beyond what every screen starts with. */
export const piecesOf = (
  chunks: readonly Chunk[],
  isScreen: (module: string) => boolean,
): Piece[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const starting = new Set<Chunk>()
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk, byFile, starting)
  const neededBy = new Map<Chunk, Map<string, number>>()
  for (const chunk of chunks) {
    if (!chunk.isDynamicEntry || starting.has(chunk)) continue
    const counts = chunk.moduleIds.some(isScreen) ? COUNTS.screen : COUNTS.later
    for (const needed of follow(chunk, byFile, new Set()))
      if (!starting.has(needed))
        neededBy.set(needed, (neededBy.get(needed) ?? new Map()).set(chunk.fileName, counts))
  }
  return [...neededBy]
    .filter(([, names]) => [...names.values()].includes(COUNTS.screen))
    .map(([{ fileName, code, moduleIds, imports }, names]) => ({
      name: fileName,
      neededBy: names,
      bytes: code.length,
      modules: moduleIds,
      needs: imports,
    }))
}

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
