import { dirname, resolve } from 'node:path'

import { displayScript } from '@seatdesk/ui/display-script'
import { parseSync, type Plugin, type Rolldown } from 'vite'

import { INLINE_SCRIPTS, writeInlineScripts } from './inline-scripts.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

interface Options {
  /** The module of the table of routes, from the root of the application. */
  table: string
  /** The paths of that table, by its names. */
  paths: Readonly<Record<string, string>>
  /** What screens ask for at first; nothing by default. */
  asks?: FirstAsks | undefined
}

export interface FirstAsks {
  /** The script that asks for what its `data-asks` says, made with what the build was given. */
  script: (env: Readonly<Record<string, unknown>>) => string
  /** The calls of each screen, below `/api/`, by the names of the table. */
  calls: Readonly<Record<string, readonly string[]>>
}

/** What the server reads: which page stands at which path. */
const INDEX = 'pages.json'

/** The file of a screen's page, by the name of the screen in the table. */
export const pageOf = (name: string): string => `pages/${name}.html`

/**
 * Builds a page for each screen, in which its style stands, and which asks for its code in the same
 * moment as for that of the application, instead of after it. `pages.json` says which is where.
 */
export const screenPages = ({ table, paths, asks }: Options): Plugin => {
  let script = ''
  let module = ''
  let base = '/'
  return {
    name: 'seatdesk-screen-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      module = resolve(config.root, table)
      base = config.base
      if (asks) script = asks.script(config.env)
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const loaded = loadedBy(this.getModuleInfo(module)?.code ?? '')
        const index: Record<string, string> = {}
        for (const [name, path] of Object.entries(paths)) {
          const source = loaded.get(name)
          if (source === undefined) throw new Error(`${table} has no screen for ${name}`)
          const files = filesOf(bundle, resolve(dirname(module), source))
          index[path] = pageOf(name)
          const links = files
            .filter((file) => !html.includes(file))
            .map((file) => linkTo(file, base))
          const screen = html.replace('</head>', `${links.join('')}</head>`)
          this.emitFile({
            type: 'asset',
            fileName: pageOf(name),
            source: withAsks(pageAt(path, screen, bundle, base), script, asks?.calls[name]),
          })
        }
        this.emitFile({
          type: 'asset',
          fileName: INLINE_SCRIPTS,
          source: writeInlineScripts([displayScript, ...(asks ? [script] : [])]),
        })
        this.emitFile({ type: 'asset', fileName: INDEX, source: JSON.stringify(index) })
      },
    },
  }
}

const linkTo = (file: string, base: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${base}${file}">`
    : `<link rel="modulepreload" crossorigin href="${base}${file}">`

/**
 * A page with its style in it. One whose address has a member, which may be the secret of a letter,
 * links to its style instead: what a page's own style asks for, its fonts, names the page's address
 * to the server, whatever its policy.
 */
const pageAt = (path: string, html: string, bundle: Bundle, base: string): string =>
  path.includes('/:') ? html : withStyle(html, bundle, base)

/** A page that asks for what its screen will ask for, before all else that it loads. */
const withAsks = (html: string, script: string, calls: readonly string[] = []): string =>
  calls.length === 0
    ? html
    : html.replace(
        CHARSET,
        (tag) => `${tag}<script data-asks='${JSON.stringify(calls)}'>${script}</script>`,
      )

const CHARSET = /<meta charset="utf-8" \/>/

const STYLE = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g
const DISPLAY = /<script src="[^"]*display\.js"><\/script>/

/**
 * Puts what the page links to into it. The links of its style stay, switched off, behind the links
 * of its code: by them the loader of further code sees that the style is there.
 */
const withStyle = (html: string, bundle: Bundle, base: string): string => {
  const links: string[] = []
  const css: string[] = []
  const bare = html.replaceAll(STYLE, (_link, href: string) => {
    const style = bundle[href.slice(base.length)]
    if (style?.type === 'asset') css.push(String(style.source))
    links.push(`<link rel="stylesheet" crossorigin href="${href}" disabled>`)
    return ''
  })
  return bare
    .replace(DISPLAY, () => `<script>${displayScript}</script>`)
    .replace('</head>', () => `${links.join('')}<style>${css.join('')}</style></head>`)
}

/**
 * A module's chunk with all that it imports statically, and their styles: the one that stands for it, and the one
 * that holds it where it was put together with others.
 */
const filesOf = (bundle: Bundle, module: string): string[] => {
  const files = new Set<string>()
  const visit = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && isOf(chunk, module)) visit(chunk)
  return [...files]
}

const isOf = ({ facadeModuleId, moduleIds }: Chunk, module: string): boolean =>
  facadeModuleId === module || moduleIds.includes(module)

/** Which module each row of the table loads, by its name, as the table's own code says. */
const loadedBy = (code: string): Map<string, string> => {
  const loaded = new Map<string, string>()
  const shared = new Map<string, string>()
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  const isOf = ({ name, text }: { name: string; text: string }, all: Map<string, string>) => {
    const source = IMPORTED.exec(text)?.[1] ?? shared.get(NAMED.exec(text)?.[1] ?? '')
    if (source !== undefined) all.set(name, source)
  }
  const declared = parseSync('table.js', code).program.body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
  for (const { id, init } of declared) {
    if (id.type !== 'Identifier' || !init) continue
    const [, rows] = init.type === 'CallExpression' ? init.arguments : []
    if (rows?.type !== 'ObjectExpression') isOf({ name: id.name, text: textOf(init) }, shared)
    else
      for (const row of rows.properties)
        if (row.type === 'Property' && row.key.type === 'Identifier')
          isOf({ name: row.key.name, text: textOf(row) }, loaded)
  }
  return loaded
}

const IMPORTED = /import\(["']([^"']+)["']\)/

/** A row whose screen others show as well. */
const NAMED = /load: (\w+)/
