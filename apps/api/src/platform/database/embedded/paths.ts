import { join } from 'node:path'

/** Where the embedded database lies in a data folder. */
export const databasePath = (dataDir: string): string => join(dataDir, 'postgres')

/** Where a backup lies while it is being put back. */
export const restorePath = (dataDir: string): string => join(dataDir, 'restoring')

/** There from the first moment of a database until its tables are made: until then it holds nothing. */
export const initializedMarkerPath = (dataDir: string): string => join(dataDir, 'beginning')
