import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'

/** What a browser is sent before a screen can be used, in KiB as the build has packed it. */
interface PageWeight {
  path: string
  /** The page with its style, and what it shows before any script where it is painted. */
  page: number
  js: number
  jsFiles: number
}

/** Builds a front-end in a folder that is gone afterwards, and weighs the pages of its screens. */
export const measurePages = async (root: string): Promise<PageWeight[]> => {
  const outDir = await mkdtemp(join(tmpdir(), 'seatdesk-size-'))
  try {
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
    const index = await readFile(join(outDir, 'pages.json'), 'utf8')
    const pages = Object.entries(JSON.parse(index) as Record<string, string>)
    return await Promise.all(pages.map(([path, page]) => weigh(outDir, path, page)))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

const SCRIPT = /<(?:script|link)\b[^>]* (?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g

const weigh = async (dist: string, path: string, page: string): Promise<PageWeight> => {
  const html = await readFile(join(dist, page), 'utf8')
  const scripts = [...new Set([...html.matchAll(SCRIPT)].map(([, file = '']) => file))]
  const sizes = await Promise.all(scripts.map((file) => sentSize(join(dist, file))))
  return {
    path,
    page: await sentSize(join(dist, page)),
    js: sizes.reduce((sum, size) => sum + size, 0),
    jsFiles: scripts.length,
  }
}

/** A file goes out packed where that makes it smaller. */
const sentSize = async (file: string): Promise<number> => {
  const packed = `${file}.br`
  return (await stat(existsSync(packed) ? packed : file)).size / 1024
}
