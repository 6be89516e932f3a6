import { ImportDesk } from '../features/import/ImportDesk.tsx'

/** Inventory import and export. */
export function ImportScreen() {
  return <ImportDesk />
}
