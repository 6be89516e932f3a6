import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const packageOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder))

/** The folder of the server's package: the same for its sources and for its build. */
export const API_FOLDER = packageOf(import.meta.dirname)

/** The top folder of the repository. */
export const REPOSITORY = join(API_FOLDER, '../..')
