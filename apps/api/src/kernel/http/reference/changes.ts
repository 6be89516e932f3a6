import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { REPOSITORY } from '../../paths.ts'

const FILE = join(REPOSITORY, 'CHANGELOG.md')

const PART = /^### The interface\n([\s\S]*?)(?=^##|$(?![\s\S]))/m

/** What has changed for callers, as the changelog of the repository says it. */
export const CHANGES = PART.exec(readFileSync(FILE, 'utf8'))?.[1]?.trim() ?? ''
