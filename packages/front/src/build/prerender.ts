import Beasties from 'beasties'
import { createServer } from 'vite'

/** Which pages are rendered at build time, and by what. */
export interface Prerender {
  /** The module that exports `renderPage` and `renderShell`, from the root of the application. */
  renderer: string
  /** Public pages, rendered whole, by the names of the table of routes. */
  pages: readonly string[]
  /** Pages behind the login, of which a skeleton is rendered, by the names of the table of routes. */
  shells: readonly string[]
  /** The storage key of the session. */
  sessionKey: string
}

/** What the renderer module exports. */
interface Renderer {
  /** The HTML of a public page. */
  renderPage: (path: string) => Promise<string>
  /** The HTML of the skeleton of a page. */
  renderShell: (path: string) => string
}

/** Renders by the sources, whose generated class names are those of the build. */
export const withRenderer = async <Result>(
  root: string,
  module: string,
  work: (renderer: Renderer) => Promise<Result>,
): Promise<Result> => {
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
    return await work((await server.ssrLoadModule(module)) as Renderer)
  } finally {
    await server.close()
  }
}

/** Marks the page while the browser holds a session: see `SESSION_STYLE`. */
export const sessionScript = (sessionKey: string): string =>
  `try{if(sessionStorage.getItem('${sessionKey}')||localStorage.getItem('${sessionKey}'))document.documentElement.dataset.session=''}catch(e){}`

/** Hides public pages from the signed in, who are redirected, and skeletons from everybody else. */
export const SESSION_STYLE =
  '[data-session] #root[data-prerendered=page],html:not([data-session]) #root[data-prerendered=shell]{visibility:hidden}'

/** Marks a form that is submitted before the script has loaded, until it is edited; the script submits it then. */
export const EARLY_SUBMIT_SCRIPT =
  "addEventListener('submit',function(e){if(e.target.method==='dialog')e.target.dataset.sent=''});" +
  "addEventListener('input',function(e){if(e.target.form)delete e.target.form.dataset.sent})"

/** Keeps the browser from submitting forms itself before the script has loaded: the address would show the fields. */
export const withoutNativeSubmit = (content: string): string =>
  content.replaceAll('<form ', '<form method="dialog" ')

const GENERATED_CLASS = /\b_\w+_[0-9a-z]{5}_\d+\b/g

/** Throws if rendered HTML uses a generated class that the built styles of its page do not have. */
export const assertClassesKnown = (content: string, styles: string): void => {
  const unknown = [...new Set(content.match(GENERATED_CLASS))].filter(
    (name) => !styles.includes(`.${name}`),
  )
  if (unknown.length > 0) throw new Error(`no style of the page has ${unknown.join(', ')}`)
}

/** Rules that depend on attributes which only the browser sets. */
const SET_BY_SCRIPT = [/data-mantine-color-scheme/, /data-text-size/, /data-row-spacing/]

/**
 * Inlines the style that a page's content needs for its first paint, and moves the links to its style
 * sheets to the end of the body, so that the content does not wait for them.
 */
export const inlineCriticalStyle = (
  html: string,
  styleAt: (href: string) => string | undefined,
): Promise<string> => {
  const beasties = new Beasties({
    preload: 'body',
    pruneSource: false,
    reduceInlineStyles: false,
    // Fonts come with the style sheets: text is painted in the fallback of the same measures.
    fonts: false,
    allowRules: SET_BY_SCRIPT,
    logLevel: 'error',
  })
  beasties.getCssAsset = (href) => styleAt(href)
  return beasties.process(html)
}
