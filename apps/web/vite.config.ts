import { frontEnd } from '@seatdesk/front/build'
import { defineConfig } from 'vite'

import { PATHS } from './src/lib/routes.ts'

export default defineConfig(frontEnd({ paths: PATHS }))
