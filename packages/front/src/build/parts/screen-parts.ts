import { build, type Plugin, type UserConfig } from 'vite'

import { gather } from './gather.ts'
import { type Kind, piecesOf, startOf } from './pieces-of.ts'

/** The module of a screen. */
const SCREEN = /[\\/]screens[\\/].*Screen\.tsx$/

/** Which modules ask for more than any screen does, and which are asked for with the start. */
export interface Askers {
  /** What comes with the start though not every screen needs it: most do, and doors little else. None by default. */
  starting?: RegExp
  /** The screens that people come to who have nothing yet; they carry next to nothing of others. None by default. */
  doors?: RegExp
  /** What comes by itself after some screen, as a part of it; nothing by default. */
  after?: RegExp
  /** What comes by itself after each screen; nothing by default. */
  always?: RegExp
}

/**
 * Packs what screens start with into one file, and what they share into few. Which of them needs
 * what only a finished build knows: one is made beforehand, in memory, by the same `settings`.
 */
export const screenParts = (
  settings: UserConfig,
  { starting, doors, after, always }: Askers,
): Plugin => ({
  name: 'seatdesk-screen-parts',
  apply: 'build',
  async config({ root }) {
    const kindOf = (module: string): Kind => {
      if (always?.test(module)) return 'always'
      if (doors?.test(module)) return 'door'
      return SCREEN.test(module) || after?.test(module) ? 'screen' : 'later'
    }
    const chunks = await trial(settings, root)
    const isStarting = (module: string) => starting?.test(module) ?? false
    const start = new Set(startOf(chunks).flatMap(({ moduleIds }) => moduleIds))
    const pieces = piecesOf(chunks, kindOf).filter(({ modules }) => !modules.every(isStarting))
    const parcels = gather(pieces)
    const groups = parcels.map(({ neededBy, pieces }, index) => {
      const modules = pieces.flatMap((piece) => piece.modules)
      const held = new Set(modules)
      const screen = neededBy.size === 1 ? modules.find((module) => SCREEN.test(module)) : undefined
      return {
        name: screen ? nameOf(screen) : `shared-${index}`,
        test: (module: string) => held.has(module),
        // After what starts the application; what more screens need is taken out first.
        priority: -1 / neededBy.size,
        // What a piece needs has a file already: that of everybody who needs it.
        includeDependenciesRecursively: false,
      }
    })
    // One file of what every screen starts with, but for what has a file of its own already.
    const startGroup = {
      name: 'start',
      test: (module: string) => start.has(module) || isStarting(module),
      priority: 2,
    }
    const codeSplitting = { groups: [startGroup, ...groups] }
    return { build: { rolldownOptions: { output: { codeSplitting } } } }
  },
})

const trial = async (settings: UserConfig, root: string | undefined) => {
  const made = await build({
    ...settings,
    ...(root !== undefined && { root }),
    configFile: false,
    logLevel: 'silent',
    build: { ...settings.build, write: false },
  })
  const outputs = Array.isArray(made) ? made : 'output' in made ? [made] : []
  return outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'))
}

const nameOf = (module: string): string => /(\w+)\.tsx$/.exec(module)?.[1] ?? 'screen'
