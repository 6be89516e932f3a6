export { type FirstParts, paintFirstParts } from './paint-first-parts.ts'
export { type FirstRows, paintFirstRows } from './paint-first-rows.tsx'
