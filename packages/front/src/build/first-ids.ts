import type { Plugin } from 'vite'

/** Mantine's own hook for the id of a field. */
const USE_ID = /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/

/** An id that is there from the first, which React gives; whoever names one has that. */
const FIRST_ID = `
import { useId as useFirstId } from 'react'
export const useId = (named) => {
  const id = useFirstId()
  return typeof named === 'string' ? named : 'mantine-' + id
}
`

/**
 * Keeps fields from being drawn twice. Mantine draws each with an id of React's and, before it is
 * painted, once more with one of its own, for pages that React of old took over from a server: a
 * screen with one field was drawn twice in one piece, with whatever its effects do, before it was seen.
 */
export const firstIds = (): Plugin => {
  let isFound = false
  return {
    name: 'seatdesk-first-ids',
    apply: 'build',
    transform(_code, id) {
      if (!USE_ID.test(id)) return null
      isFound = true
      return { code: FIRST_ID, map: null }
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('Mantine keeps its hook for ids elsewhere by now')
    },
  }
}
