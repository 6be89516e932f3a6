export { createViteConfig } from './front-end.ts'
