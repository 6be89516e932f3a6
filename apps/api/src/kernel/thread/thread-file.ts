import { extname } from 'node:path'

/**
 * The file of a thread, beside the module that starts it: TypeScript in the sources, JavaScript in
 * the build. `build/build-server.ts` lists the threads.
 */
export const threadFile = (name: string, moduleUrl: string): URL =>
  new URL(`${name}${extname(moduleUrl)}`, moduleUrl)
