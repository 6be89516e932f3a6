import { dirname, join, relative } from 'node:path'

import type { Plugin } from 'rolldown'

/** A thread's file, as whoever starts it names it. */
const THREAD = /new URL\('([\w-]+)\.ts', import\.meta\.url\)/g

/** Where the built file lies, until all that stands for the source is replaced. */
const HERE = 'import.meta["url"]'

/**
 * What our modules say of where they lie goes on being true in the built server: a path is still
 * reckoned from the source, and the file of a thread is built beside whoever starts it. `dist` is
 * where the server is built.
 */
export const ownPlaces = (dist: string): Plugin => ({
  name: 'own-places',
  transform: {
    // Neither what is installed nor what the bundler adds.
    filter: { id: { exclude: [/node_modules/, /\0/] }, code: /import\.meta\./ },
    handler(code, id) {
      const file = JSON.stringify(relative(dist, id))
      const folder = JSON.stringify(`/${relative(dist, dirname(id))}`)
      const placed = code
        .replaceAll(THREAD, (_, name: string) => {
          const fileName = `${name}.js`
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName })
          return `new URL('./${fileName}', ${HERE})`
        })
        .replaceAll('import.meta.url', `new URL(${file}, ${HERE}).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
        .replaceAll(HERE, 'import.meta.url')
      // Every line is still where it was.
      return { code: placed, map: null }
    },
  },
})
