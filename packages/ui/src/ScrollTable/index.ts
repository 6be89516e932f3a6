export { ScrollBody, ScrollTable } from './ScrollTable.tsx'

export type { ScrollBodyProps, ScrollRowSource, ScrollTableProps } from './types.ts'
