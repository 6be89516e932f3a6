import { ImportDesk } from '../features/import/ImportDesk.tsx'

/** Files of listings, in and out. */
export function ImportScreen() {
  return <ImportDesk />
}
