export { type FirstRows, paintFirstRows } from './paint-first-rows.tsx'
