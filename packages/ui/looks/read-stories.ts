import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Index {
  entries: Record<string, { id: string; type: string }>
}

/** The ids of the stories of a built Storybook that begin in one of the ways given, or of all. */
export const readStories = async (
  book: string,
  beginnings: readonly string[],
): Promise<readonly string[]> => {
  const index = JSON.parse(await readFile(join(book, 'index.json'), 'utf8')) as Index
  return Object.values(index.entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id)
    .filter(
      (id) => beginnings.length === 0 || beginnings.some((beginning) => id.startsWith(beginning)),
    )
}
