import { ImportPage } from '../features/import/ImportPage.tsx'

/** Inventory import and export. */
export function ImportScreen() {
  return <ImportPage />
}
