import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Weight = 'regular' | 'semibold'

/** One file of a family: the characters of a script, or a share of them. */
export interface FontFile {
  family: string
  /** As the package says it: `latin`, or `12` of the many files of a Chinese font. */
  subset: string
  /** First and last code point of each stretch that it covers. */
  ranges: readonly (readonly [number, number])[]
}

const { resolve } = createRequire(import.meta.url)

/**
 * The families that text is set in; the first that has a character sets it. Inter has Latin, Greek,
 * Cyrillic and Vietnamese. Kosugi has what is written in Japan, ZCOOL XiaoWei what is simplified in
 * China, Gowun Dodum Korean.
 */
const FAMILIES = [
  'inter',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'kosugi',
  'gowun-dodum',
  'zcool-xiaowei',
]

/** Families that have but one weight. */
const ONE_WEIGHT = new Set(['kosugi', 'gowun-dodum', 'zcool-xiaowei'])

const filesOf = (family: string): FontFile[] => {
  const path = resolve(`@fontsource/${family}/unicode.json`)
  const subsets: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  return Object.entries(subsets).map(([subset, ranges]) => ({
    family,
    subset: subset.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map(rangeOf),
  }))
}

/** Reads `U+0590-05FF`, or `U+20AA` alone. */
const rangeOf = (text: string): readonly [number, number] => {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

let files: FontFile[] | null = null

/** The files that may have a character, the best one first. */
export const filesFor = (codePoint: number): FontFile[] => {
  files ??= FAMILIES.flatMap(filesOf)
  return files.filter(({ ranges }) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  )
}

/** Where a file lies on the disk; a family of one weight has only that. */
export const pathOf = ({ family, subset }: FontFile, weight: Weight): string => {
  const number = weight === 'semibold' && !ONE_WEIGHT.has(family) ? 600 : 400
  return resolve(`@fontsource/${family}/files/${family}-${subset}-${number}-normal.woff`)
}
