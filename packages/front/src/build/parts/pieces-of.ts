import type { Rolldown } from 'vite'

import type { Piece } from './gather.ts'

type Chunk = Rolldown.OutputChunk

/**
 * The pieces that a build without any gathering has, beyond what every screen starts with. What comes
 * later, a dialog for one, needs its pieces as a screen does: by the name of its file.
 */
export const piecesOf = (
  chunks: readonly Chunk[],
  isScreen: (module: string) => boolean,
): Piece[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const starting = new Set<Chunk>()
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk, byFile, starting)
  const neededBy = new Map<Chunk, Set<string>>()
  const screens = new Set<string>()
  for (const chunk of chunks) {
    if (!chunk.isDynamicEntry || starting.has(chunk)) continue
    const name = chunk.fileName
    if (chunk.moduleIds.some(isScreen)) screens.add(name)
    for (const needed of follow(chunk, byFile, new Set()))
      if (!starting.has(needed)) neededBy.set(needed, (neededBy.get(needed) ?? new Set()).add(name))
  }
  return [...neededBy]
    .filter(([, names]) => !names.isDisjointFrom(screens))
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
