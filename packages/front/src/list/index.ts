export { listControls } from './list-controls.ts'
export { ListScreen } from './ListScreen.tsx'
export { useFirstRow } from './use-first-row.ts'
export { useList } from './use-list.ts'
