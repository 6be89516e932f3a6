export { ScrollBody, ScrollTable } from './ScrollTable.tsx'

export type { ScrollBodyProps, ScrollPlaces, ScrollTableProps } from './types.ts'
