import type { BrowserContext } from 'playwright-core'

/** Lets no caret be seen in the pages of a context: it comes and goes. */
export const hideCaret = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { caret-color: transparent !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  })
}
