export { createViteConfig, LIST_COMPONENTS } from './create-vite-config.ts'
