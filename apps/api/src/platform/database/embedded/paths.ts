import { join } from 'node:path'

/** The path of the embedded database in a data folder. */
export const databasePath = (dataDir: string): string => join(dataDir, 'postgres')

/** The path of a backup while it is being restored. */
export const restorePath = (dataDir: string): string => join(dataDir, 'restoring')

/** Exists from the creation of a database until it has its tables; until then it holds no data. */
export const initializedMarkerPath = (dataDir: string): string => join(dataDir, 'beginning')
