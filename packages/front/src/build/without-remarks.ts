import type { Plugin } from 'vite'

const CONTRACT = /[\\/]domain[\\/]src[\\/]contract[\\/]/

const SUMMARY = /^\s+summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm

/** What limits how often a call is made, and which refusals are its own. */
const OF_THE_SERVER = /^\s+(?:limits|errors):\s*\[[^\]]*\],\n/gm

/**
 * Leaves out of the built contract what each call is for, and what only the server goes by:
 * programmers read that in the OpenAPI document, a browser does nothing with it.
 */
export const withoutRemarks = (): Plugin => ({
  name: 'seatdesk-without-remarks',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id)
      ? { code: code.replaceAll(SUMMARY, '').replaceAll(OF_THE_SERVER, ''), map: null }
      : null,
})
