import { colorSchemeScript } from '@seatdesk/ui/color-scheme-script'
import type { Plugin } from 'vite'

const PATH = '/scheme.js'

/**
 * Serves the script that picks the colour scheme before the first paint as a file of its own, since
 * the content security policy allows no inline scripts.
 */
export const schemeScript = (): Plugin => ({
  name: 'seatdesk-scheme-script',
  configureServer(server) {
    server.middlewares.use(PATH, (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(colorSchemeScript)
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: PATH.slice(1), source: colorSchemeScript })
  },
})
