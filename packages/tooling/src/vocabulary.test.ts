import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'

import { REPOSITORY_ROOT } from './commands.ts'

/** Words that names must not contain, each with the word that the field uses. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  amend: 'update',
  befall: 'apply',
  bone: 'skeleton',
  bones: 'skeleton',
  deeds: 'actions',
  errand: 'request',
  forget: 'purge',
  foresee: 'prefetch',
  gathering: 'batch',
  greeting: 'banner',
  heard: 'received',
  hearing: 'connection',
  lapse: 'expire',
  lapsed: 'expired',
  letter: 'email',
  letters: 'emails',
  narrowing: 'filters',
  news: 'events, updates',
  office: 'admin',
  onlookers: 'viewers',
  paper: 'document',
  papers: 'documents',
  patience: 'timeouts',
  proof: 'step-up, verification',
  prove: 'verify',
  prover: 'step-up',
  refusal: 'error',
  refuse: 'reject',
  refused: 'rejected',
  remark: 'note',
  remarks: 'notes',
  remembered: 'cached',
  sabotage: 'mutation',
  sealed: 'encrypted',
  slip: 'typo',
  spelled: 'wire',
  spend: 'consume',
  stirred: 'changed',
  sweep: 'jobs',
  tell: 'notify, emit',
  tells: 'notifies',
  told: 'linked, notified',
  tray: 'cart',
  typeface: 'font',
  unseen: 'unread',
  vault: 'storage',
  verdict: 'statistics',
  widen: 'clear filters',
  workbench: 'editor',
}

const BRITISH =
  /\b(cancell(ed|ing)|catalogues?|centres?|cheques?|colours?|favourites?|grey|labelled|licences?|programmes?|theatres?|towards)\b/i

const sources = execFileSync('git', ['ls-files', 'apps', 'packages', 'examples'], {
  cwd: REPOSITORY_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))

const product = sources.filter(
  (file) => !/\.(test|story)\.tsx?$|\/(test|e2e|bench|testing)\//.test(file),
)

const read = (file: string): string => readFileSync(join(REPOSITORY_ROOT, file), 'utf8')

/** The lower-case words of an identifier or a file name. */
const textOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase())

const flaggedIn = (name: string): string[] =>
  textOf(name)
    .filter((word) => Object.hasOwn(REPLACEMENTS, word))
    .map((word) => `${name}: ${word} → ${REPLACEMENTS[word]}`)

const EXPORTED =
  /^export\s+(?:async\s+)?(?:const|function\*?|class|interface|type)\s+([A-Za-z\d_$]+)/gm

test('words of an identifier are split at case changes', () => {
  expect(textOf('readHTTPAnswer2_OF')).toEqual(['read', 'http', 'answer2', 'of'])
  expect(flaggedIn('sendLetter')).toEqual(['sendLetter: letter → email'])
})

test('exported names, files and folders contain no replaced words', () => {
  const names = product.flatMap((file) =>
    [...read(file).matchAll(EXPORTED)].flatMap(([, name = '']) => flaggedIn(name)),
  )
  expect(names).toEqual([])
  const paths = new Set(
    product.flatMap((file) => [...file.split('/').slice(0, -1), basename(file)]),
  )
  expect([...paths].flatMap(flaggedIn)).toEqual([])
})

const catalogs = product.filter((file) =>
  /\/lib\/i18n\/[\w-]+\.ts$|\/(messages|i18n)\/english(\/[\w-]+)?\.ts$|\/labels\.ts$/.test(file),
)

/** The string literals of a file. */
const textsOf = (file: string): string[] =>
  [...read(file).matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )

test('messages use US spelling, and no space before a percent sign', () => {
  expect(catalogs.length).toBeGreaterThan(20)
  const texts = catalogs.flatMap((file) => textsOf(file).map((text) => ({ file, text })))
  expect(texts.filter(({ text }) => /[\w}]\s+%/.test(text))).toEqual([])
  expect(texts.filter(({ text }) => BRITISH.test(text))).toEqual([])
})
