import type { CleanSvg } from './clean-svg.ts'
import type { DrawnSection } from './drawn-sections.ts'
import { wordsIn } from './section-words.ts'

/**
 * Marks what a drawing has a name for and no listing has: the sections without tickets, mostly. They
 * look as those do that are known to have none, and so do the words in them. Needs the drawing in the
 * page, to measure it.
 */
export const markPlaces = (
  { root, candidates }: CleanSvg,
  drawn: ReadonlyMap<string, DrawnSection>,
) => {
  const sections = new Set([...drawn.values()].flatMap(({ shapes }) => shapes))
  const places = [...candidates.keys()].filter(
    (element) => ![...sections].some((section) => element.contains(section)),
  )
  for (const element of candidates.keys())
    element.toggleAttribute('data-place', places.includes(element))
  const named = new Map(places.map((place, index) => [String(index), { shapes: [place] }]))
  for (const texts of wordsIn(root, named).values())
    for (const text of texts) text.setAttribute('data-text-state', 'plain')
}
