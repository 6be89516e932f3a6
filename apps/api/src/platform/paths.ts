import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const packageOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder))

/** The server's package folder: the same for its sources and its build. */
export const API_FOLDER = packageOf(import.meta.dirname)

/** The root folder of the repository. */
export const REPOSITORY = join(API_FOLDER, '../..')
