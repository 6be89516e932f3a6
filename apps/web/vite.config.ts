import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { schemeScript } from './scheme-script.ts'

export default defineConfig({
  plugins: [react(), schemeScript()],
  build: {
    target: 'baseline-widely-available',
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' } },
})
