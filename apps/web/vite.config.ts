import { createViteConfig } from '@seatdesk/app-kit/build'
import { defineConfig } from 'vite'

import { PATHS } from './src/lib/routes.ts'
import { SESSION_ROOT } from './src/lib/session-root.ts'

export default defineConfig(
  createViteConfig({
    port: 5173,
    paths: PATHS,
    prerender: {
      renderer: '/src/app/prerender.tsx',
      sessionKey: SESSION_ROOT,
      pages: [
        'landing',
        'login',
        'signup',
        'forgotPassword',
        'privacy',
        'terms',
        'about',
        'community',
      ],
      shells: [
        'events',
        'eventList',
        'favoriteList',
        'eventTickets',
        'watching',
        'purchases',
        'sales',
        'payouts',
        'listings',
        'notifications',
        'business',
        'settings',
      ],
    },
  }),
)
