import { displayScript } from '@seatdesk/ui/display-script'
import { createServer, type Plugin, type Rolldown } from 'vite'

import { buildFirstRows } from './first-rows.ts'
import { FRAME_SCRIPT } from './frame-script.ts'
import { framed, WIDTHS, withinPage } from './framed.ts'
import { addInlineScripts, INLINE_SCRIPTS } from './inline-scripts.ts'
import { pageOf } from './screen-pages.ts'

interface Options {
  /** The module that renders what stands at a path, by `renderAt`, and frames, by `renderFrames`. */
  renderer: string
  /** The paths of the screens that are painted, by the names of the table of routes. */
  paths: Readonly<Record<string, string>>
  /** The name that a session is kept under: whoever has one is about to be led elsewhere. */
  sessionKey: string
  /** What their style shows in the first view, by the names of the table; no pictures by default. */
  pictures?: Readonly<Record<string, readonly Picture[]>>
  /** The screens of the signed in whose frames are painted; none by default. */
  frames?: Frames
}

interface Picture {
  /** From the root of the application. */
  source: string
  /** Where it is the one that is shown. */
  media: string
}

interface Frames {
  /** Addresses that show them, by the names of the table of routes. */
  addresses: Readonly<Record<string, string>>
  /** The modules that show their rows, from the root of the application; bones stay without one. */
  rows: Readonly<Record<string, string>>
  /** The script that lets the code of a screen with rows come, right behind the template that holds it. */
  codeScript: string
}

interface Renderer {
  renderAt: (path: string) => Promise<string>
  /** What the screen of each address shows at each of some widths while nothing is known. */
  renderFrames: (
    addresses: readonly string[],
    widths: readonly number[],
  ) => Promise<readonly (readonly string[])[]>
}

const NO_FRAMES: Frames = { addresses: {}, rows: {}, codeScript: '' }

/**
 * Paints the pages of screens that are the same for everybody: what they show and its style stand in
 * their HTML, so that a browser shows them before any other file has come.
 */
export const paintedPages = ({
  renderer,
  paths,
  sessionKey,
  pictures = {},
  frames = NO_FRAMES,
}: Options): Plugin => {
  const script = `${displayScript};${hideFromKnown(sessionKey)};${NOTE_SENT}`
  let root = ''
  let base = '/'
  return {
    name: 'seatdesk-painted-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      base = config.base
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const rows = await buildFirstRows(root, frames.rows)
        const rowScripts = new Map([...rows].map(([name, code]) => [name, withinPage(code)]))
        const fileAt = (file: string) => {
          const page = bundle[file]
          if (page?.type !== 'asset') throw new Error(`there is no page ${file}`)
          return page
        }
        const pageAt = (name: string) => fileAt(pageOf(name))
        const bare = String(fileAt('index.html').source)
        await withRenderer(root, renderer, async ({ renderAt, renderFrames }) => {
          for (const [name, path] of Object.entries(paths)) {
            const page = pageAt(name)
            const shown = pictures[name] ?? []
            page.source = paint(String(page.source), {
              content: await renderAt(path),
              script,
              links: shown.map((picture) => linkToPicture(bundle, base, picture)),
            })
          }
          const made = await renderFrames(
            Object.values(frames.addresses),
            WIDTHS.map(({ width }) => width),
          )
          for (const [index, name] of Object.keys(frames.addresses).entries()) {
            const page = pageAt(name)
            const all = made[index] ?? []
            for (const frame of all) refuseUnknownClasses(frame, String(page.source))
            page.source = framed(String(page.source), {
              frames: all,
              rows: rowScripts.get(name),
              bare,
              codeScript: frames.codeScript,
            })
          }
        })
        const inline = bundle[INLINE_SCRIPTS]
        if (inline?.type === 'asset')
          inline.source = addInlineScripts(String(inline.source), [
            script,
            ...(frames === NO_FRAMES
              ? []
              : [FRAME_SCRIPT, frames.codeScript, ...rowScripts.values()]),
          ])
      },
    },
  }
}

/** Renders by the sources, whose names of classes are those of the build. */
const withRenderer = async (
  root: string,
  module: string,
  work: (renderer: Renderer) => Promise<void>,
): Promise<void> => {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@seatdesk\//] },
  })
  try {
    await work((await server.ssrLoadModule(module)) as Renderer)
  } finally {
    await server.close()
  }
}

/** The code of the page, which what it shows need not wait for. */
const CODE = /<(link rel="modulepreload"|script type="module")[^>]*>/g

const ROOT = '<div id="root"></div>'

/** Hides what is painted from whoever is signed in, until the application has seen who it is. */
const hideFromKnown = (sessionKey: string): string =>
  `try{if(sessionStorage.getItem('${sessionKey}')||localStorage.getItem('${sessionKey}'))document.documentElement.dataset.known=''}catch(e){}`

/** Marks what is sent before the code is there, until something else is typed; the code sends it then. */
const NOTE_SENT =
  "addEventListener('submit',function(e){if(e.target.method==='dialog')e.target.dataset.sent=''});" +
  "addEventListener('input',function(e){if(e.target.form)delete e.target.form.dataset.sent})"

const HIDDEN = '[data-known] #root{visibility:hidden}'

interface Painting {
  content: string
  script: string
  /** To what is asked for before anything that it shows is known. */
  links: readonly string[]
}

const paint = (html: string, { content, script, links }: Painting): string => {
  refuseUnknownClasses(content, html)
  return html
    .replace(`<script>${displayScript}</script>`, () => `<script>${script}</script>`)
    .replace('</title>', (title) => [title, ...links].join(''))
    .replaceAll(CODE, (tag) => tag.replace('>', ' fetchpriority="low">'))
    .replace('</head>', () => `<style>${HIDDEN}</style></head>`)
    .replace(ROOT, () => `<div id="root">${withoutSending(content)}</div>`)
}

/** Style is read late, and code would have its turn before what that asks for. */
const linkToPicture = (
  bundle: Rolldown.OutputBundle,
  base: string,
  { source, media }: Picture,
): string => {
  const file = Object.values(bundle).find(
    (one) => one.type === 'asset' && one.originalFileNames.includes(source),
  )
  if (!file) throw new Error(`no style shows ${source}`)
  return `<link rel="preload" as="image" fetchpriority="high" href="${base}${file.fileName}" media="${media}">`
}

/** Whoever presses before the code is there must not send a form by the browser's own means. */
const withoutSending = (content: string): string =>
  content.replaceAll('<form ', '<form method="dialog" ')

const MADE_UP = /\b_\w+_[0-9a-z]{5}_\d+\b/g

/** The build would name a class otherwise than the sources do: then nothing would be styled. */
const refuseUnknownClasses = (content: string, page: string): void => {
  const lost = [...new Set(content.match(MADE_UP))].filter((name) => !page.includes(`.${name}`))
  if (lost.length > 0) throw new Error(`no style of the page knows ${lost.join(', ')}`)
}
