import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'

import type { Scheme } from '../src/theme/colors.ts'
import { BRAND } from './brand.ts'

const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({
  theme: BRAND[prefersDark ? 'dark' : 'light'],
  sidebar: { showRoots: true },
})

// Storybook's interface follows the scheme of the story.
addons.register('seatdesk/scheme', (api) => {
  function follow({ globals }: { globals: { scheme?: Scheme } }) {
    if (globals.scheme !== undefined) api.setOptions({ theme: BRAND[globals.scheme] })
  }
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
