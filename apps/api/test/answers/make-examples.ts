import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { chooseExamples } from './choose-examples.ts'
import { readRecorded } from './read-recorded.ts'
import { unmasked } from './stand-ins.ts'

/** The files of answers, by their names. */
export const recordedTexts = (): string[] =>
  globSync('*.http', { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

/** The examples that the OpenAPI document has, from the recorded answers, a line for each. */
export const makeExamples = (): string =>
  chooseExamples(recordedTexts().flatMap((text) => readRecorded(unmasked(text))))
    .map((example) => `${JSON.stringify(example)}\n`)
    .join('')
