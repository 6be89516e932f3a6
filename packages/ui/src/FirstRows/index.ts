export { fittingColumns } from '../DataTable/fitting-columns.ts'
export { FirstRow, type FirstRowsOf } from './FirstRow.tsx'
export { putFirstRows } from './put-first-rows.ts'
