import type { Rolldown } from 'vite'

import type { Piece } from './gather.ts'

type Chunk = Rolldown.OutputChunk

/** What only comes on need, a dialog for one, counts as one screen more. */
const LATER = 'later'

/** The pieces that a build without any gathering has, beyond what every screen starts with. */
export const piecesOf = (
  chunks: readonly Chunk[],
  isScreen: (module: string) => boolean,
): Piece[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const starting = new Set<Chunk>()
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk, byFile, starting)
  const neededBy = new Map<Chunk, Set<string>>()
  for (const chunk of chunks) {
    if (!chunk.isDynamicEntry || starting.has(chunk)) continue
    const name = chunk.moduleIds.some(isScreen) ? chunk.fileName : LATER
    for (const needed of follow(chunk, byFile, new Set()))
      if (!starting.has(needed)) neededBy.set(needed, (neededBy.get(needed) ?? new Set()).add(name))
  }
  return [...neededBy]
    .filter(([, names]) => [...names].some((name) => name !== LATER))
    .map(([{ code, moduleIds }, names]) => ({
      neededBy: names,
      bytes: code.length,
      modules: moduleIds,
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
