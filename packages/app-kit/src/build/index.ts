export { createViteConfig } from './create-vite-config.ts'
