import type { NotePhrase } from './public-note.ts'

const HINDERED =
  '(?:obstruct(?:ed|ions?|ive)|restrict(?:ed|ions?|ive)|limit(?:ed|ations?)|block(?:ed|ages?))'
const SIGHT = '(?:views?|viewing|sight ?lines?|visibility)'
const FOOD = '(?:food|meals?|drinks?|beverages?|alcohol|parking(?: pass(?:es)?)?)'
const BARRIER = '(?:poles?|pillars?|columns?|beams?|posts?|rails?|railings?|overhang|netting|glass)'

/** Phrases that deny or are harmless. They are read first, so that their words give no code. */
export const IGNORED_PHRASES: readonly NotePhrase[] = [
  [
    `(?:no|not|zero|without|w/o|never|isn't|aren't|free (?:of|from))(?: an?| any| known| visible| at all| partially| partial| ${SIGHT})* ${HINDERED}(?: (?:or|and|/) ${HINDERED})*(?: ${SIGHT}| seats?| seating)*`,
  ],
  [`(?:un|non)[- ]?${HINDERED}(?: ${SIGHT})*`],
  [`${SIGHT}? ?(?:is |are )?obstruction-? ?free`],
  [
    `(?:${BARRIER} )?(?:does|do|will|did)(?:n't| not) (?:obstruct|block|restrict|impede|affect|hinder|limit)(?: (?:the|your|any|any of the))?(?: ${SIGHT})?`,
  ],
  [`won't (?:obstruct|block|restrict|impede)(?: (?:the|your))?(?: ${SIGHT})?`],
  [
    `nothing (?:in front|blocking|obstructing|blocks|obstructs)(?: of)?(?: (?:you|your|the))?(?: ${SIGHT})?`,
  ],
  [`no ${BARRIER}(?: in (?:the |your )?(?:way|${SIGHT}))?`],
  [`not (?:under|behind) (?:the |an? )?(?:${BARRIER}|stage)`],
  [
    `(?:full|clear|great|good|excellent|amazing|awesome|perfect|best|fantastic|incredible|open|complete|entire|unbelievable|head-? ?on|center|direct)(?: and (?:clear|open))?(?: (?:field|court|ice|stage|rink|diamond|pitch|floor|stadium))? ${SIGHT}`,
  ],
  [`clear line of sight`],
  [`(?:not|no|isn't|aren't) (?:an? |on |the )*(?:side|rear|partial)[ -]?${SIGHT}?`],
  [
    `(?:not|no) (?:an? |on |the |in )*(?:standing(?: room)?(?: only)?|sro|general admission|ga|wheelchair|ada|handicap(?:ped)?|accessible|piggy-? ?backs?(?:ed)?|aisle|suite|lawn|last row)(?: seats?| seating| accessible)?`,
  ],
  [
    `(?:does not|doesn't|do not|don't|not) includ(?:e|es|ing)(?: any)? ${FOOD}(?:(?: and| or| &|/) ${FOOD})*`,
  ],
  [`${FOOD}(?:(?: and| or| &|/) ${FOOD})* (?:is |are )?not included`],
  [
    `no (?:food|meals?|drinks?|beverages?|parking(?: pass(?:es)?)?)(?:(?: and| or| &|/) ${FOOD})*(?: (?:is |are )?included)?`,
  ],
  [
    `no (?:age (?:restrictions?|limits?)|(?:photo )?id(?: is)? (?:required|needed)|club access|lounge access|stairs)`,
  ],
  ['all ages(?: (?:welcome|allowed))?'],
  ['cash bar'],
  ['behind (?:the )?(?:\\w+ )?(?:bench|dugout|home plate|goal|net|basket)'],
  [
    '(?:all )?(?:seats? )?(?:are )?(?:side by side|seated together|all together|next to each other)',
  ],
  ['(?:consecutive|together|adjacent)(?: seats?| seating)?'],
]
