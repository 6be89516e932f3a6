import { frontEnd } from '@seatdesk/front/build'
import { defineConfig } from 'vite'

import { PATHS } from './src/lib/routes.ts'
import { SESSION_ROOT } from './src/lib/session-root.ts'

const { landing, login, signup, forgotPassword, privacy, terms, about, community } = PATHS

export default defineConfig(
  frontEnd({
    paths: PATHS,
    painted: {
      renderer: '/src/app/render-at.tsx',
      sessionKey: SESSION_ROOT,
      paths: { landing, login, signup, forgotPassword, privacy, terms, about, community },
    },
  }),
)
