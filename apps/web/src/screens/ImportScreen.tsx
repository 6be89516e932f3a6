import { ImportPage } from '../features/import/ImportDesk.tsx'

/** Inventory import and export. */
export function ImportScreen() {
  return <ImportPage />
}
