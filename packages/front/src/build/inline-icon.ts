import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const LINK = /(<link rel="icon" [^>]*href=")[^"]*\/(\w+\.svg)"/

/** Puts the icon of the tab into the page: a request costs more than its few bytes. */
export const inlineIcon = (): Plugin => {
  let folder = ''
  return {
    name: 'seatdesk-inline-icon',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const [link = '', before = '', file = ''] = LINK.exec(html) ?? []
        if (link === '') return html
        const icon = await readFile(join(folder, file), 'utf8')
        return html.replace(link, () => `${before}${addressOf(icon)}"`)
      },
    },
  }
}

const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll(/[<>#%]/g, encodeURIComponent)}`
