import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { build, type Manifest } from 'vite'

/** What a browser has to fetch before something can be used; sizes in KiB after gzip. */
export interface Weight {
  js: number
  css: number
  jsFiles: number
}

export interface MeasuredBuild {
  manifest: Manifest
  /** Weighs modules of the manifest with everything that they import statically, each file once. */
  weigh(keys: readonly string[]): Weight
}

/** Builds the app, or another `input` under its settings, in a folder that is gone afterwards. */
export const measureBuild = async (root: string, input?: string): Promise<MeasuredBuild> => {
  const outDir = await mkdtemp(join(tmpdir(), 'seatdesk-size-'))
  try {
    await build({
      root,
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: true,
        manifest: true,
        ...(input ? { rolldownOptions: { input } } : {}),
      },
    })
    const text = await readFile(join(outDir, '.vite/manifest.json'), 'utf8')
    const manifest = JSON.parse(text) as Manifest
    const files = new Set(
      Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]),
    )
    const sizes = new Map<string, number>()
    for (const file of files)
      sizes.set(file, gzipSync(await readFile(join(outDir, file)), { level: 9 }).length)
    return { manifest, weigh: (keys) => weigh(manifest, sizes, keys) }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

const weigh = (
  manifest: Manifest,
  sizes: ReadonlyMap<string, number>,
  keys: readonly string[],
): Weight => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  const ending = (end: string) => [...files].filter((file) => file.endsWith(end))
  const kib = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1024
  return { js: kib(ending('.js')), css: kib(ending('.css')), jsFiles: ending('.js').length }
}
