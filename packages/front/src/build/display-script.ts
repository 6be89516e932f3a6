import { displayScript as script } from '@seatdesk/ui/display-script'
import type { Plugin } from 'vite'

const FILE = 'display.js'

/**
 * Serves the script that sets the colour scheme, the text size and the row spacing before the first
 * paint as a file of its own, since the content security policy allows no inline scripts.
 */
export const displayScript = (): Plugin => ({
  name: 'seatdesk-display-script',
  configureServer({ config, middlewares }) {
    middlewares.use(`${config.base}${FILE}`, (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(script)
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: script })
  },
})
