import type { Plugin } from 'vite'

const CONTRACT = /[\\/]domain[\\/]src[\\/]contract[\\/]/

const SUMMARY = /^\s+summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm

/**
 * Leaves out of the built contract what each call is for: programmers read that in the OpenAPI
 * document, a browser does nothing with it.
 */
export const withoutSummaries = (): Plugin => ({
  name: 'seatdesk-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id) ? { code: code.replaceAll(SUMMARY, ''), map: null } : null,
})
