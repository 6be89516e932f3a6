export { CardItem } from './CardItem.tsx'
export { fittingColumns } from './fitting-columns.ts'
export { TableRow } from './TableRow.tsx'
