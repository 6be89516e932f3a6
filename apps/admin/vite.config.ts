import { createViteConfig } from '@seatdesk/app-kit/build'
import { defineConfig } from 'vite'

import { BASE, PATHS } from './src/lib/routes.ts'

export default defineConfig(
  createViteConfig({
    base: `${BASE}/`,
    port: 5174,
    paths: PATHS,
  }),
)
