import { LIMITS } from './outline-schema.ts'
import { type ApiOutline, parentPath, getDirection, wholeOutline } from './outline.ts'

/**
 * Lists breaking changes of the API, each as a sentence: changes that affect existing clients.
 * Additions are not breaking.
 */
export const findBreakingChanges = (before: ApiOutline, after: ApiOutline): string[] => {
  const [previous, current] = [wholeOutline(before), wholeOutline(after)]
  const removed = [...previous.keys()]
    .filter((place) => !current.has(place) && isOutermost(place, previous, current))
    .map((place) => `${place}: is no more`)
  const changed = [...current].flatMap(([place, words]) => {
    const old = previous.get(place)
    if (old && isSame(old, words)) return []
    const breaks = old
      ? findBrokenConstraints(place, old, words)
      : newlyWanted(place, previous, current)
    return breaks.map((description) => `${place}: ${description}`)
  })
  return [...removed, ...changed]
}

const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((word, index) => word === after[index])

/** Whether the enclosing place still exists: if a call is removed, its members are not reported. */
const isOutermost = (index: string, before: ApiOutline, after: ApiOutline): boolean => {
  const around = parentPath(before, index)
  return around === null || after.has(around)
}

/** A new required input breaks existing callers, unless it is part of something new. */
const newlyWanted = (index: string, before: ApiOutline, after: ApiOutline): string[] => {
  if (getDirection(index) === 'tells' || !after.get(index)?.includes('always')) return []
  const around = parentPath(after, index)
  return around !== null && before.has(around) ? ['must be given now'] : []
}

/**
 * Constraints that became narrower for inputs or wider for outputs. A named value must not be
 * removed, nor added to an output: clients look them up.
 */
const findBrokenConstraints = (
  place: string,
  before: readonly string[],
  after: readonly string[],
): string[] =>
  (/^(?:call \S+ \S+(?: refuses)?|(?:error|webhook) \S+)$/.test(place)
    ? lostConstraints
    : constraintsBy[getDirection(place)])(before, after)

type Compare = (before: readonly string[], after: readonly string[]) => string[]

/** For a call as a whole, or an error: its name, its access, and its status. */
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

/** Media types that are no longer accepted or returned. */
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

/** Whether these kinds include another kind: `"a"` is a string, an integer is a number. */
const covers = (words: readonly string[], kind: string): boolean =>
  words.includes(kind) ||
  words.includes('anything') ||
  (kind === 'integer' && words.includes('number')) ||
  (isValue(kind) && words.includes(typeof JSON.parse(kind))) ||
  (/^-?\d+$/.test(kind) && words.includes('integer'))

/** Whether a limit is at most as strict as another. */
const isNoCloser = (limit: string, other: string): boolean => {
  if (limit === other) return true
  const [keyword = '', max] = limit.split(' ')
  const [same, mostOfOther] = other.split(' ')
  if (keyword !== same) return false
  if (keyword.startsWith('min')) return Number(max) <= Number(mostOfOther)
  return keyword.startsWith('max') && Number(max) >= Number(mostOfOther)
}
