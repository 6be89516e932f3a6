import { searchWords } from '@seatdesk/domain'

/** What stands between those who perform: `A vs. B`, `A at B`, `A: B`, `A with B`. */
const BETWEEN = /\s+(?:vs?\.?|at|@|with|feat\.?|featuring|presents)\s+|\s*[:|–—]\s*|\s+-\s+/iu

const SHORTEST = 4

/** Who performs at an event, by its name, each folded as the search text is. */
export const performersOf = (name: string): string[] =>
  name
    .split(BETWEEN)
    .map((part) => searchWords(part).join(' '))
    .filter((performer) => performer.length >= SHORTEST)
