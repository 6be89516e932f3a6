import { parseArgs } from 'node:util'

export const ENGINES = ['pglite', 'postgres'] as const

export type EngineName = (typeof ENGINES)[number]

/** How long to soak, on what, and with which chance. */
export interface Options {
  minutes: number
  engine: EngineName
  seed: string
}

/** Reads `--minutes 30 --engine postgres --seed word`; throws a sentence for anything else. */
export const readOptions = (given: readonly string[]): Options => {
  const { values } = parseArgs({
    // A package manager hands its own separator on.
    args: given.filter((word) => word !== '--'),
    options: {
      minutes: { type: 'string', default: '2' },
      engine: { type: 'string', default: 'pglite' },
      seed: { type: 'string', default: new Date().toISOString() },
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new RangeError('--minutes must be a number above 0.')
  const engine = ENGINES.find((name) => name === values.engine)
  if (!engine) throw new RangeError(`--engine must be one of ${ENGINES.join(' and ')}.`)
  return { minutes, engine, seed: values.seed }
}
