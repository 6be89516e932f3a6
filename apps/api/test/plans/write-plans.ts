import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { CompiledQuery } from 'kysely'

import type { Planned } from './plans-of.ts'

/** Writes plans down to be read, one file a noun. */
export const writePlans = async (folder: string, planned: readonly Planned[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const [noun, questions] of Map.groupBy(planned, (one) => one.noun))
    await writeFile(join(folder, `${noun}.txt`), questions.map(inWords).join('\n'))
}

const inWords = ({ question, answered, statements }: Planned): string =>
  [
    '='.repeat(100),
    question,
    `counts ${answered}`,
    ...statements.flatMap(({ statement, text }) => [
      '-'.repeat(100),
      asked(statement),
      '',
      cut(text),
    ]),
    '',
  ].join('\n')

/** A line that goes on for longer has long lists of ids in it. */
const LONGEST_LINE = 220

const cut = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line))
    .join('\n')

/** A longer list of values is told by its beginning and its length. */
const LONGEST_LIST = 10

/** A statement with its values in their places, for people. */
const asked = ({ sql, parameters }: CompiledQuery): string =>
  sql
    .replaceAll(/\s*\n\s*/g, '\n  ')
    .trim()
    .replaceAll(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]))

const literal = (value: unknown): string => {
  if (Array.isArray(value)) {
    const more = value.length > LONGEST_LIST ? `, … ${value.length}` : ''
    return `'{${value.slice(0, LONGEST_LIST).join(',')}${more}}'`
  }
  if (value instanceof Date) return `'${value.toISOString()}'`
  return typeof value === 'string' ? `'${value}'` : String(value)
}
