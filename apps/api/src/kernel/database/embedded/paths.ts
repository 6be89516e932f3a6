import { join } from 'node:path'

/** Where the embedded database lies in a data folder. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'postgres')

/** Where a backup lies while it is being put back. */
export const restoringIn = (dataDir: string): string => join(dataDir, 'restoring')

/** There from the first moment of a database until its tables are made: until then it holds nothing. */
export const markOf = (dataDir: string): string => join(dataDir, 'beginning')
