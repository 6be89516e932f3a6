import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromiumPath = () => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  plugins: [react()],
  optimizeDeps: {
    include: ['@mantine/core', '@mantine/dates', '@tabler/icons-react', 'axe-core', 'react-dom/client'],
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          executablePath: chromiumPath(),
          args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
