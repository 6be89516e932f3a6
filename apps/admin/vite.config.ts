import { createViteConfig } from '@seatdesk/app-kit/build'
import { defineConfig } from 'vite'

import { ADMIN_BASE_PATH, PATHS } from './src/lib/routes.ts'

export default defineConfig(
  createViteConfig({
    base: `${ADMIN_BASE_PATH}/`,
    port: 5174,
    paths: PATHS,
  }),
)
