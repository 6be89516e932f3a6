import Beasties from 'beasties'

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
