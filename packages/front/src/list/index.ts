export { listControls } from './list-controls.ts'
export { ListScreen } from './ListScreen.tsx'
export { useList } from './use-list.ts'
