import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

import { CSS_MODULES } from './css-modules.ts'
import type { Preloaded } from './prerender.ts'

/** A small bundle that paints the first rows of lists before the application runs. */
export interface EarlyPaint {
  /** Its entry module, relative to the application root; loads the module of the page's list. */
  entry: string
  /** The module of each list, by the name of its page in the route table. */
  pages: Readonly<Record<string, string>>
  /** The font of the rows; loaded later, the browser would lay them out again. */
  font?: Preloaded
}

type Chunk = Rolldown.OutputChunk

interface BuiltEarlyPaint {
  chunks: readonly Chunk[]
  /** Returns the files of a page, the entry first; undefined if it has no early paint. */
  filesOf: (page: string) => readonly string[] | undefined
}

const file = (name: string) => fileURLToPath(import.meta.resolve(name))

/** React's modules, replaced by Preact, which is much smaller. */
const PREACT = [
  { find: /^react$/, replacement: file('preact/compat') },
  { find: /^react\/jsx-runtime$/, replacement: file('preact/jsx-runtime') },
  { find: /^react-dom$/, replacement: file('preact/compat') },
  { find: /^react-dom\/client$/, replacement: file('preact/compat/client') },
]

/** Builds the early paint. The styles of its components are those of the application. */
export const buildEarlyPaint = async (
  root: string,
  base: string,
  { entry, pages }: EarlyPaint,
): Promise<BuiltEarlyPaint> => {
  const built = await build({
    root,
    base,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: CSS_MODULES },
    resolve: { alias: PREACT },
    build: {
      write: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      // The page preloads the files, and links to the styles.
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { 'early-paint': resolve(root, entry) },
        // What all lists need is one file: over HTTP/1.1, a browser loads only six at a time.
        output: {
          codeSplitting: {
            groups: [
              { name: 'early-start', tags: ['$initial' as const], priority: 1 },
              { name: 'early-rows', minShareCount: Object.keys(pages).length },
            ],
          },
        },
        // Unused parts of libraries import what Preact lacks.
        shimMissingExports: true,
      },
    },
  })
  const chunks = (built as Rolldown.RolldownOutput).output.filter(
    (output) => output.type === 'chunk',
  )
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const start = chunks.find(({ isEntry }) => isEntry)
  const visit = (chunk: Chunk | undefined, files: Set<string>): Set<string> => {
    if (!chunk || files.has(chunk.fileName)) return files
    files.add(chunk.fileName)
    for (const imported of chunk.imports) visit(byFile.get(imported), files)
    return files
  }
  return {
    chunks,
    filesOf: (page) => {
      const source = pages[page]
      if (source === undefined) return undefined
      const list = chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(root, source))
      if (!list) throw new Error(`${entry} does not import ${source}`)
      const files = [...visit(list, visit(start, new Set()))]
      const sizeOf = (name: string) => byFile.get(name)?.code.length ?? 0
      // Then the largest first, because a browser loads only some files at a time.
      const others = files.slice(1).toSorted((left, right) => sizeOf(right) - sizeOf(left))
      return [...files.slice(0, 1), ...others]
    },
  }
}

const APPLICATION = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/

const APPLICATION_PRELOADS = /<link rel="modulepreload"[^>]*fetchpriority="low">/g

/**
 * Adds the early paint to a page. Its files load first, and then the font, a link; it then takes the files of the
 * application, and later its script, out of their templates.
 */
export const withEarlyPaint = (
  html: string,
  files: readonly string[] | undefined,
  base: string,
  font = '',
): string => {
  if (!files) return html
  const [entry, ...others] = files
  const [application = '', source = ''] = APPLICATION.exec(html) ?? []
  if (application === '') throw new Error('a page without an application')
  const preloads = html.match(APPLICATION_PRELOADS) ?? []
  const early = [
    `<script type="module" async crossorigin data-starts-application src="${base}${entry}" fetchpriority="high"></script>`,
    ...others.map((name) => preload(`${base}${name}`, 'high')),
    font,
  ]
  const later = [
    `<template data-application=files>${preload(source, 'low')}${preloads.join('')}</template>`,
    `<template data-application=script>${application}</template>`,
  ]
  return html
    .replaceAll(APPLICATION_PRELOADS, '')
    .replace(application, () => early.join(''))
    .replace('</head>', () => `${later.join('')}</head>`)
}

const preload = (href: string, priority: 'high' | 'low') =>
  `<link rel="modulepreload" crossorigin href="${href}" fetchpriority="${priority}">`

/** Inline script: starts the application if the early paint cannot be loaded or fails at its start. */
export const START_WITHOUT_EARLY_PAINT_SCRIPT =
  "addEventListener('error',function(e){" +
  "if(e.target!==window&&!('startsApplication' in e.target.dataset))return;" +
  "function start(){document.querySelectorAll('head template').forEach(function(t){t.replaceWith(t.content)})}" +
  "document.readyState==='loading'?addEventListener('DOMContentLoaded',start):start()},true)"
