import { join, relative } from 'node:path'

import { root } from '../commands.ts'
import { packPackages } from './pack-packages.ts'

for (const archive of packPackages(join(root, 'dist/packages')))
  console.log(relative(root, archive))
