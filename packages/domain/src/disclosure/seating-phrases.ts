import type { NotePhrase } from './public-note.ts'

/** Phrases about the section and the seats themselves. */
export const SEATING_PHRASES: readonly NotePhrase[] = [
  [
    'piggy-? ?back(?:s|ed)?(?: seats?| seating)?|(?:one|1|two|2) (?:seats? )?(?:directly )?(?:in front of|behind) the other|(?:directly )?(?:in front of|behind) (?:each other|one another)',
    'piggyback',
  ],
  [
    'odd(?:/|-| and | or | & )even(?: numbered)?(?: seats?| seating| numbers?)?|(?:all )?(?:odd|even)(?:[ -]numbered)? seats?(?: only)?',
    'oddEven',
  ],
  [
    'not (?:seated )?(?:together|adjacent|side by side|consecutive|next to each other)|(?:split|separate|scattered|non-?consecutive|non-?adjacent) seats?|seats? (?:are )?(?:split|separated|scattered|apart)(?! by)|across (?:the |an )?aisle(?: from each other)?|separated by (?:the |an )?aisle',
    'notTogether',
  ],
  ['(?:limited|restricted|reduced|tight|little|less|poor) leg[- ]?room', 'limitedLegroom'],
  ['(?:partial|shared|half|split)[ -]?(?:luxury |private )?suites?', 'partialSuite'],
  [
    '(?:luxury |private |full |entire |exec(?:utive)? )*suites?(?: tickets?| level| seats?| seating)?',
    'suite',
  ],
  ["supporters?'?s? (?:section|group|end|area|stand)", 'supportersSection'],
  [
    "(?:visit(?:ors?|ing)|away)(?:'s|s')?(?: teams?'?s?)? (?:section|fans?|supporters?|end)(?: section)?",
    'visitorSection',
  ],
  [
    'non-?alcoholic section|alcohol-? ?free(?: section| zone| area| seating)?|(?:no|non)[ -]?alcohol(?: section| zone| area| allowed| permitted| served)*|dry section',
    'alcoholFree',
  ],
  ['family (?:section|zone|area|seating)', 'familySection'],
  ['(?:ga |general admission )?(?<!orchestra )pit(?: tickets?| standing| access| area)?', 'pit'],
  ['lawn(?: seats?| seating| tickets?| area)?', 'lawn'],
  [
    '(?:wheel ?-?chairs?|w/c|wc)(?: accessible| access| companion| spaces?| spots?| seating| seats?| area| section| only| platform)*',
    'wheelchair',
  ],
  [
    '(?:ada|handicap(?:ped)?|disabled|mobility impaired|special needs)(?: accessible| access| companion| seating| seats?| area| section| only| row| patrons?)*|accessible(?! by| via| from| to| through)(?: seating| seats?| area| section| only)*|companion seats?',
    'accessible',
  ],
  [
    'general admission(?: seating| seats?| floor| tickets?)?|gen adm|g/a|ga(?: floor)?|(?:no assigned|unassigned|unreserved|open|festival|non-?assigned) seat(?:s|ing)?|first come first serve[d]?',
    'generalAdmission',
  ],
  ['standing(?! ovation)(?: room)?(?: only)?(?: tickets?| area| section)?|s ?r ?o', 'standingRoom'],
  ['club (?:seats?|level|seating|section)', 'clubSeat'],
  ['(?:opera |loge |private |field )?box(?: seats?| seating)?(?! office)', 'box'],
  ['(?:shared|communal) tables?', 'sharedTable'],
  ['(?:private|reserved|cocktail|vip) tables?', 'privateTable'],
  ['(?:front|1st|first) row(?: of (?:the )?section)?', 'frontRow'],
  ['(?:last|back|final|top) row(?: of (?:the )?section)?', 'lastRow'],
  ['(?:on )?(?:the |an )?aisles?(?: seats?)?|end of (?:the )?row', 'aisle'],
  [
    '(?:un|not |non-?)covered(?: seats?| seating)?|no cover|exposed to (?:the )?(?:weather|elements|rain|sun)|in (?:the )?(?:full |direct )?sun(?:light)?',
    'uncovered',
  ],
  [
    '(?:fully )?covered(?: seats?| seating| area)?|under (?:the )?(?:cover|roof)|(?:in (?:the )?)?(?:full |partial )?shaded?(?: seats?| seating| area)?',
    'covered',
  ],
  ['(?:padded|cushioned)(?: seats?| seating| chairs?)?', 'paddedSeat'],
  ['folding (?:chairs?|seats?)', 'foldingChair'],
  ['bar ?stools?(?: seats?| seating)?|high ?-?tops?(?: seats?| seating| tables?)?', 'barStool'],
  ['bench(?:es)?(?: seats?| seating| style)*|bleachers?(?: seats?| seating)?', 'bench'],
  ['stairs? only|no elevators?|(?:many|steep|lots of) (?:stairs|steps)', 'stairs'],
]
