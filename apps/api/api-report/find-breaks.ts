import { LIMITS } from './outline-schema.ts'
import { type Outline, placeAround, wayOf, wholeOutline } from './outline.ts'

/**
 * What of the interface as it was no longer holds in the interface as it is, each in a sentence:
 * whoever wrote a program by the old one would notice. Whatever is merely more is none.
 */
export const findBreaks = (before: Outline, after: Outline): string[] => {
  const [was, is] = [wholeOutline(before), wholeOutline(after)]
  const gone = [...was.keys()]
    .filter((place) => !is.has(place) && isOutermost(place, was, is))
    .map((place) => `${place}: is no more`)
  const changed = [...is].flatMap(([place, words]) =>
    (was.has(place)
      ? findBrokenConstraints(place, was.get(place) ?? [], words)
      : newlyWanted(place, was, is)
    ).map((what) => `${place}: ${what}`),
  )
  return [...gone, ...changed]
}

/** Whether what it lies in is still there: of a call that is gone its members need not be told. */
const isOutermost = (place: string, was: Outline, is: Outline): boolean => {
  const around = placeAround(was, place)
  return around === null || is.has(around)
}

/** What is new and must be given breaks whoever called before; what lies in something new does not. */
const newlyWanted = (place: string, was: Outline, is: Outline): string[] => {
  if (wayOf(place) === 'tells' || !is.get(place)?.includes('always')) return []
  const around = placeAround(is, place)
  return around !== null && was.has(around) ? ['must be given now'] : []
}

/**
 * What became narrower at a place that callers fill, or wider at one that they read. A value with a
 * name may neither go nor, where it is read, come: readers look them up.
 */
const findBrokenConstraints = (
  place: string,
  before: readonly string[],
  after: readonly string[],
): string[] =>
  (/^(?:call \S+ \S+(?: refuses)?|(?:error|webhook) \S+)$/.test(place)
    ? lostConstraints
    : constraintsBy[wayOf(place)])(before, after)

type Compare = (before: readonly string[], after: readonly string[]) => string[]

/** Of a call as a whole, or a refusal: what it is called, to whom it opens, by which status it goes. */
const lostConstraints: Compare = (before, after) =>
  before.filter((word) => !after.includes(word)).map((word) => `no longer "${word}"`)

const constraintsBy: Record<'asks' | 'tells', Compare> = {
  asks: (before, after) => [
    ...kindsIn(before)
      .filter((kind) => !covers(after, kind))
      .map((kind) => `takes ${kind} no more`),
    ...limitsIn(after)
      .filter((limit) => !limitsIn(before).some((old) => isNoCloser(limit, old)))
      .filter((limit) => !limit.startsWith('default '))
      .map((limit) => `is held to ${limit}`),
    ...limitsIn(before)
      .filter((limit) => limit.startsWith('default ') && !after.includes(limit))
      .map((limit) => `is no longer by ${limit}`),
    ...(after.includes('always') && !before.includes('always') ? ['must be given now'] : []),
    ...lostTypes(before, after),
  ],
  tells: (before, after) => [
    ...kindsIn(after)
      .filter((kind) => !covers(before, kind))
      .map((kind) => `may now be ${kind}`),
    ...kindsIn(before)
      .filter((kind) => isValue(kind) && !covers(after, kind))
      .map((kind) => `is ${kind} no more`),
    ...limitsIn(before)
      .filter((limit) => !limitsIn(after).some((now) => isNoCloser(limit, now)))
      .filter((limit) => !/^(?:default |strict$)/.test(limit))
      .map((limit) => `is no longer held to ${limit}`),
    ...(before.includes('always') && !after.includes('always') ? ['may be left out now'] : []),
    ...lostTypes(before, after),
  ],
}

/** The media types that it came or went as. */
const lostTypes: Compare = (before, after) =>
  lostConstraints(
    before.filter((word) => word.startsWith('as ')),
    after,
  )

const isLimit = (word: string): boolean =>
  word === 'strict' || LIMITS.some((limit) => word.startsWith(`${limit} `))

const limitsIn = (words: readonly string[]): string[] => words.filter(isLimit)

const kindsIn = (words: readonly string[]): string[] =>
  words.filter((word) => !isLimit(word) && word !== 'always' && !word.startsWith('as '))

const isValue = (kind: string): boolean => /^["\d\-{[]|^(?:true|false)$/.test(kind)

/** Whether a place of these kinds has room for one more kind: `"a"` is a string, an integer a number. */
const covers = (words: readonly string[], kind: string): boolean =>
  words.includes(kind) ||
  words.includes('anything') ||
  (kind === 'integer' && words.includes('number')) ||
  (isValue(kind) && words.includes(typeof JSON.parse(kind))) ||
  (/^-?\d+$/.test(kind) && words.includes('integer'))

/** Whether a limit leaves as much room as another one, or more. */
const isNoCloser = (limit: string, other: string): boolean => {
  if (limit === other) return true
  const [keyword = '', most] = limit.split(' ')
  const [same, mostOfOther] = other.split(' ')
  if (keyword !== same) return false
  if (keyword.startsWith('min')) return Number(most) <= Number(mostOfOther)
  return keyword.startsWith('max') && Number(most) >= Number(mostOfOther)
}
