import { brokenWords } from './broken-words.ts'
import { type Outline, placeAround, wayOf } from './outline.ts'
import { wholeOutline } from './whole-outline.ts'

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
      ? brokenWords(place, was.get(place) ?? [], words)
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
