export { fittingColumns } from './fitting-columns.ts'
export { drawFirstRow, type FirstRowsOf } from './first-row.tsx'
export { putFirstRows } from './put-first-rows.ts'
