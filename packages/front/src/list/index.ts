export { listControls } from './list-controls.ts'
export { ListScreen } from './ListScreen.tsx'
export { useLastPage } from './use-last-page.ts'
export { useList } from './use-list.ts'
