import Beasties from 'beasties'
import { createServer } from 'vite'

import { CSS_MODULES } from './css-modules.ts'

/** Which pages are prerendered at build time, and by which module. */
export interface Prerender {
  /**
   * Path of the module that exports `renderPage` and `renderShell`, relative to the application
   * root.
   */
  renderer: string
  /** Public pages to render in full, by their names in the route table. */
  pages: readonly string[]
  /** Pages behind the login whose skeleton is rendered, by their names in the route table. */
  shells: readonly string[]
  /** The pictures that a page shows first, by its name in the route table; none by default. */
  pictures?: Readonly<Record<string, readonly Preloaded[]>>
  /** Storage key of the session. */
  sessionKey: string
}

/** A background picture or a font that loads with the code of its page where its media query matches. */
export interface Preloaded {
  /** Its file name in the sources. */
  name: string
  media: string
}

/** Exports of the renderer module. */
interface Renderer {
  /** Returns the HTML of a public page. */
  renderPage: (path: string) => Promise<string>
  /** Returns the HTML of the skeleton of a page. */
  renderShell: (path: string) => string
}

/** Runs `renderPage` and `renderShell` from source, with the generated class names of the build. */
export const withPrerenderer = async <Result>(
  root: string,
  module: string,
  work: (renderer: Renderer) => Promise<Result>,
): Promise<Result> => {
  const server = await createServer({
    root,
    configFile: false,
    css: { modules: CSS_MODULES },
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@seatdesk\//] },
  })
  try {
    return await work((await server.ssrLoadModule(module)) as Renderer)
  } finally {
    await server.close()
  }
}

/** Marks the page while the browser holds a session; see `SIGNED_IN_VISIBILITY_CSS`. */
export const sessionMarkerScript = (sessionKey: string): string =>
  `try{if(sessionStorage.getItem('${sessionKey}')||localStorage.getItem('${sessionKey}'))document.documentElement.dataset.session=''}catch(e){}`

/**
 * Hides public pages from signed-in users, who are redirected, and skeletons from everyone else.
 */
export const SIGNED_IN_VISIBILITY_CSS =
  '[data-session] #root[data-prerendered=page],html:not([data-session]) #root[data-prerendered=shell]{visibility:hidden}'

/**
 * Marks a form that the user submits before the script has loaded, until it is edited. The script
 * then submits it.
 */
export const EARLY_SUBMIT_SCRIPT =
  "addEventListener('submit',function(e){if(e.target.method==='dialog')e.target.dataset.sent=''});" +
  "addEventListener('input',function(e){if(e.target.form)delete e.target.form.dataset.sent})"

/**
 * Prevents native form submission before the script has loaded: it would put the fields into the
 * address.
 */
export const withoutNativeSubmit = (content: string): string =>
  content.replaceAll('<form ', '<form method="dialog" ')

const GENERATED_CLASS = /\b_\w+_[0-9a-f]{5}\b/g

/** Throws if rendered HTML uses a generated class that the built styles of its page do not have. */
export const assertKnownCssClasses = (content: string, styles: string): void => {
  const unknown = [...new Set(content.match(GENERATED_CLASS))].filter(
    (name) => !styles.includes(`.${name}`),
  )
  if (unknown.length > 0) throw new Error(`no style of the page has ${unknown.join(', ')}`)
}

/** Rules that depend on attributes set only in the browser. */
const SET_BY_SCRIPT = [/data-mantine-color-scheme/, /data-text-size/, /data-row-spacing/]

/** A font of the reader's system, scaled to the metrics of the font that loads later. */
const LOCAL_FONT = /@font-face\s*\{[^{}]*src:\s*local[^{}]*\}/g

/**
 * Inlines the critical CSS of a page and moves its style sheet links to the end of the body, so
 * that they do not block the first paint.
 */
export const inlineCriticalStyle = async (
  html: string,
  readStyle: (href: string) => string | undefined,
): Promise<string> => {
  const beasties = new Beasties({
    preload: 'body',
    pruneSource: false,
    reduceInlineStyles: false,
    // Fonts load with the style sheets; until then text uses a local font with the same metrics.
    fonts: false,
    allowRules: SET_BY_SCRIPT,
    logLevel: 'error',
  })
  let localFonts = ''
  beasties.getCssAsset = (href) => {
    const style = readStyle(href)
    localFonts += style?.match(LOCAL_FONT)?.join('') ?? ''
    return style
  }
  const page = await beasties.process(html)
  return page.replace('</head>', `<style>${localFonts}</style></head>`)
}
