import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'

import { displayPreferencesScript } from '@seatdesk/ui/display-script'
import { parseSync, type Plugin, type Rolldown } from 'vite'

import {
  buildEarlyPaint,
  type EarlyPaint,
  START_WITHOUT_EARLY_PAINT_SCRIPT,
  withEarlyPaint,
} from './early-paint.ts'
import {
  inlineCriticalStyle,
  assertKnownCssClasses,
  EARLY_SUBMIT_SCRIPT,
  type Preloaded,
  type Prerender,
  SIGNED_IN_VISIBILITY_CSS,
  sessionMarkerScript,
  withoutNativeSubmit,
  withPrerenderer,
} from './prerender.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

interface Options {
  /** Path of the route table module, relative to the application root. */
  table: string
  /** The paths of that table, by name. */
  paths: Readonly<Record<string, string>>
  prerender?: Prerender | undefined
  earlyPaint?: EarlyPaint | undefined
}

/** The file that tells the server which page to serve at each path. */
const INDEX = 'pages.json'

/** Content of a page's root element. */
interface Content {
  kind: 'page' | 'shell'
  html: string
}

/**
 * Builds an HTML page for each route. It preloads the chunks of the route's screen, and holds its
 * prerendered content, if any. `pages.json` maps paths to pages.
 */
export const buildRoutePages = ({ table, paths, prerender, earlyPaint }: Options): Plugin => {
  const script = [
    displayPreferencesScript,
    ...(prerender ? [sessionMarkerScript(prerender.sessionKey), EARLY_SUBMIT_SCRIPT] : []),
    ...(earlyPaint ? [START_WITHOUT_EARLY_PAINT_SCRIPT] : []),
  ].join(';')
  let root = ''
  let base = '/'
  return {
    name: 'seatdesk-route-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      base = config.base
    },
    async generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      const module = resolve(root, table)
      const loaded = loadedBy(this.getModuleInfo(module)?.code ?? '')
      const contents = prerender
        ? await renderContents(root, prerender, paths)
        : new Map<string, Content>()
      const readStyle = (href: string): string | undefined => {
        const style = bundle[href.slice(base.length)]
        return style?.type === 'asset' ? String(style.source) : undefined
      }
      const early = earlyPaint && (await buildEarlyPaint(root, base, earlyPaint))
      for (const { fileName, code } of early?.chunks ?? [])
        this.emitFile({ type: 'asset', fileName, source: code })
      const font = earlyPaint?.font && linkToFont(earlyPaint.font, bundle, base)
      index.source = withInlineScript(String(index.source), script)
      const pages: Record<string, string> = {}
      for (const [name, path] of Object.entries(paths)) {
        const source = loaded.get(name)
        if (source === undefined) throw new Error(`${table} has no screen for ${name}`)
        const files = filesOf(bundle, resolve(dirname(module), source))
        const pictures = prerender?.pictures?.[name] ?? []
        const html = withPictures(withLinks(index.source, files, base), pictures, bundle, base)
        pages[path] = `pages/${name}.html`
        this.emitFile({
          type: 'asset',
          fileName: pages[path],
          source: withEarlyPaint(
            await withContent(html, contents.get(name), readStyle),
            early?.filesOf(name),
            base,
            font,
          ),
        })
      }
      this.emitFile({
        type: 'asset',
        fileName: INLINE_SCRIPTS,
        source: hashInlineScripts([script]),
      })
      this.emitFile({ type: 'asset', fileName: INDEX, source: JSON.stringify(pages) })
    },
  }
}

const renderContents = (
  root: string,
  { renderer, pages, shells }: Prerender,
  paths: Options['paths'],
): Promise<Map<string, Content>> =>
  withPrerenderer(root, renderer, async ({ renderPage, renderShell }) => {
    const contents = new Map<string, Content>()
    for (const name of pages)
      contents.set(name, { kind: 'page', html: await renderPage(paths[name] ?? '') })
    for (const name of shells)
      contents.set(name, { kind: 'shell', html: renderShell(paths[name] ?? '') })
    return contents
  })

const DISPLAY = /<script src="[^"]*display\.js"><\/script>/

const withInlineScript = (html: string, script: string): string =>
  html.replace(DISPLAY, () => `<script>${script}</script>`)

/** Adds links to the files of a screen that its page does not link to yet. */
const withLinks = (html: string, files: readonly string[], base: string): string =>
  html.replace(
    '</head>',
    () =>
      `${files
        .filter((file) => !html.includes(file))
        .map((file) => linkTo(file, base))
        .join('')}</head>`,
  )

/** Preloads pictures before the code, which would share the network with them. */
const withPictures = (
  html: string,
  pictures: readonly Preloaded[],
  bundle: Bundle,
  base: string,
): string => {
  const links = pictures.map(
    ({ name, media }) =>
      `<link rel="preload" as="image" href="${addressOf(name, bundle, base)}" media="${media}" fetchpriority="high">`,
  )
  return html.replace('<script', (script) => links.join('') + script)
}

const linkToFont = ({ name, media }: Preloaded, bundle: Bundle, base: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${addressOf(name, bundle, base)}" media="${media}">`

/** Returns the address of a file that the styles use. */
const addressOf = (name: string, bundle: Bundle, base: string): string => {
  const file = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.names.includes(name),
  )
  if (!file) throw new Error(`no style uses ${name}`)
  return base + file.fileName
}

const linkTo = (file: string, base: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${base}${file}">`
    : `<link rel="modulepreload" crossorigin href="${base}${file}">`

const ROOT = '<div id="root"></div>'

/** The code of the page, which must not block its content. */
const CODE = /<(link rel="modulepreload"|script type="module")[^>]*>/g

const STYLE = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

const withContent = async (
  html: string,
  content: Content | undefined,
  readStyle: (href: string) => string | undefined,
): Promise<string> => {
  if (!content) return html
  const styles = [...html.matchAll(STYLE)].map(([, href = '']) => readStyle(href) ?? '')
  assertKnownCssClasses(content.html, styles.join(''))
  const page = html
    .replaceAll(CODE, (tag) => tag.replace('>', ' fetchpriority="low">'))
    .replace('</head>', () => `<style>${SIGNED_IN_VISIBILITY_CSS}</style></head>`)
    .replace(
      ROOT,
      () =>
        `<div id="root" data-prerendered="${content.kind}">${withoutNativeSubmit(content.html)}</div>`,
    )
  return inlineCriticalStyle(page, readStyle)
}

/** Returns the chunks that hold a module, everything they import statically, and their styles. */
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

/** Parses from the source of the route table which module each row loads, by name. */
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

/** A row whose loader is shared by several rows. */
const NAMED = /load: (\w+)/

/** The file that gives the server the hashes of inline scripts for its content security policy. */
const INLINE_SCRIPTS = 'inline-scripts.json'

/** Lists the hashes of inline scripts as JSON. */
const hashInlineScripts = (scripts: readonly string[]): string =>
  JSON.stringify(
    scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
