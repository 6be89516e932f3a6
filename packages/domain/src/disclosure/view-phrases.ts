import type { NotePhrase } from './public-note.ts'

const VIEW = '(?:views?|viewing|vw|visibility|sight ?lines?|vision|line of sight)'
const SCREEN =
  '(?:(?:entire |whole |large |main |big |center |overhead |giant )*(?:video|replay|tv|score|jumbo|led|message)?[ -]?(?:screens?|boards?|trons?)|jumbotrons?|videoboards?|scoreboards?|subtitles|surtitles|supertitles)'
const HINDERED =
  '(?:obstruct(?:ed|ions?)?|restrict(?:ed|ive|ions?)?|limited|blocked|impaired|partial(?:ly)?(?: obstructed| blocked| restricted| limited)?|poor|no)'
const BARRIER =
  '(?:(?:safety |hand ?|guard ?|protective )?rail(?:ing|s|ings)?|poles?|pillars?|beams?|columns?|posts?|cameras?|overhang|balcony|speakers?|equipment|netting|glass|sound ?board|mixing desk|scaffolding|foul pole|lighting rig|stairs|wall|bar)'
const HINDERS =
  '(?:blocks?|obstructs?|impedes?|interferes? with|affects?|restricts?|cuts? off|limits?|hinders?)'
const MAYBE = '(?:may|might|can|could|possibly)(?: slightly| partially| partly)?'
const STAGE =
  '(?:stage|field|court|ice|rink|pitch|set|show|action|track|playing surface|concert|screen|event|game|performance)'

/**
 * Phrases that lack something good. They are read before the denied phrases, which would take `full
 * view` out of `not a full view`.
 */
export const MISSING_FEATURE_PHRASES: readonly NotePhrase[] = [
  [
    `(?:no|not|isn't|without|lacks|(?:does|do)(?:n't| not) have)(?: an?| the)? (?:full|clear|complete|entire|perfect|direct|good|great|unobstructed|open)(?: (?:and (?:clear|unobstructed)|stage|field|court))? ${VIEW}(?: of (?:the )?(?:entire |whole )?${STAGE})?`,
    'limitedView',
  ],
  [
    `(?:${MAYBE}|will|cannot|can't|can not)(?: not)?(?: be able to)? (?:see|view) (?:the )?(?:\\w+ )?${SCREEN}`,
    'videoScreenView',
  ],
  [
    `(?:may|might|will|could) (?:miss|lose|not (?:be able to )?see)(?: (?:some|part|parts|a portion|the (?:far|near|left|right|top|upper|back|front)))?(?: of)?(?: (?:the))?(?: ${STAGE})?|(?:cannot|can't|can not|unable to) see (?:the )?(?:full|entire|whole|all|far|left|right|near|top|back)(?: of)?(?: the)?(?: \\w+)?(?: of (?:the )?${STAGE})?`,
    'limitedView',
  ],
  [
    "(?:not|aren't) (?:seated |all )*(?:together|adjacent|side by side|consecutive|next to each other)(?: seats?)?",
    'notTogether',
  ],
]

/** Phrases about the view. Those about a video screen come first, as they restrict nothing. */
export const OBSTRUCTED_VIEW_PHRASES: readonly NotePhrase[] = [
  [`${HINDERED} ${VIEW} (?:of|to) (?:the )?(?:\\w+ )?${SCREEN}`, 'videoScreenView'],
  [
    `(?:${MAYBE}|will|cannot|can't|can not)(?: not)?(?: be able to)? (?:see|view) (?:the )?(?:\\w+ )?${SCREEN}`,
    'videoScreenView',
  ],
  [
    `(?:${BARRIER} )?(?:${MAYBE}|will)? ?${HINDERS} (?:the |your |some )*(?:${VIEW} of )?(?:the )?${SCREEN}`,
    'videoScreenView',
  ],
  [
    `${SCREEN} (?:is |are |may be |may not be |not |will be |partially )*(?:visible|obstructed|blocked|limited|restricted)`,
    'videoScreenView',
  ],

  [
    `(?:limited|restrict(?:ed|ive)|ltd|lim|restr?|poor|impaired|compromised|reduced|hampered|incomplete|bad)[ -]*(?:side[ -]?|stage |field |court )?(?:${VIEW}|view seats?|sight)`,
    'limitedView',
  ],
  [
    `no ${VIEW}(?: of (?:the )?${STAGE})?|(?:listening|listen|audio|hearing)(?: only)(?: seats?)?|blind seats?|(?:cannot|can't|unable to|can not) see (?:the )?${STAGE}|(?:fully|completely|totally|100%) (?:obstructed|blocked)(?: ${VIEW})?`,
    'noView',
  ],

  [
    `(?:side|rear)(?: or | and |/| & |-| )(?:rear|behind)(?:[ -]?stage)?(?: ${VIEW})?|rear(?:[ -]?(?:stage|of stage|of the stage))?(?: ${VIEW})|rear (?:of (?:the )?)?stage|behind (?:the )?(?:main |concert )?(?:stage|band|performers?|artist)(?: ${VIEW})?|back of (?:the )?stage|backstage ${VIEW}|${VIEW} from (?:behind|the rear)(?: (?:the )?stage)?`,
    'rearView',
  ],
  [
    `(?:extreme |far |slight )?side(?:[ -]?stage)?[ -]?${VIEW}|(?:extreme |far )?side (?:of (?:the )?)?stage|${VIEW} from (?:the )?side(?: of (?:the )?stage)?|(?:angled|profile) ${VIEW}|(?:extreme |far )?side seating`,
    'sideView',
  ],

  [
    `(?:obstruct(?:ed)?|blocked)(?:/| or | and | & |-)(?:limited|restricted|partial)(?: ${VIEW})?|(?:limited|restricted|partial)(?:/| or | and | & |-)(?:obstruct(?:ed)?|blocked)(?: ${VIEW})?`,
    'obstructedView',
  ],
  [
    `part(?:ial(?:ly)?|ly)?[ -]?(?:view )?(?:obstruct(?:ed|ions?|ing)?|obs|obstr|blocked|restricted|limited)(?: ${VIEW})?|part(?:ial)?[ -](?:stage |field |court )?${VIEW}`,
    'partialView',
  ],
  [
    `(?:slight(?:ly)?|minor|small|mild(?:ly)?|some|possibl[ey]|potential(?:ly)?|semi|somewhat|a bit|a little|may be|might be|could be|may have|might have)(?: an?| some| slightly| partially)?[ -]?(?:${VIEW} )?(?:obstruct(?:ed|ions?)|blocked)(?: ${VIEW})?`,
    'partialView',
  ],
  [
    `${VIEW} (?:is |are |may be |might be |can be |could be |will be |slightly |partially |partly )*(?:partially|partly|slightly) (?:obstructed|blocked|restricted|limited)`,
    'partialView',
  ],
  [
    `${BARRIER} ${MAYBE} (?:be )?(?:${HINDERS}|in (?:the |your )?(?:way|${VIEW}))(?: (?:some|part|a portion|a small part) of)?(?: (?:the|your|some))?(?: ${VIEW})?(?: of (?:the )?${STAGE})?`,
    'partialView',
  ],

  [
    `${BARRIER} (?:will )?(?:${HINDERS})(?: (?:some|part|a portion) of)?(?: (?:the|your|some))?(?: ${VIEW})?|behind (?:a |the )?(?:pole|pillar|column|beam|post)|(?:pole|pillar|column|beam|post)s? in (?:the |your )?(?:way|${VIEW}|line of sight)`,
    'obstructedView',
  ],
  [
    `(?:heavily |severely |very |extremely |view )*obstruct(?:ed|ions?|ing|s)?(?: ${VIEW}| seats?| seating)?|obst?r? ${VIEW}|obv|blocked (?:${VIEW}|seats?)|${VIEW} (?:is |are |may be |might be |will be )*(?:blocked|obstructed)(?: by (?:a |the )?${BARRIER})?`,
    'obstructedView',
  ],

  [
    `${VIEW} (?:is |are |may be |might be |will be |could be |can be )*(?:limited|restricted|impaired|cut off|compromised)|(?:viewing|view|sight ?line) (?:restrictions?|limitations?)`,
    'limitedView',
  ],
  [
    `(?:part|parts|some|portion|portions|corner|side) of (?:the )?${STAGE} (?:is |are |may be |will be |may |will |not |be )*(?:visible|cut off|missed|missing|unseen|hidden|out of view)`,
    'limitedView',
  ],

  ['(?:under|beneath) (?:the |an )?(?:mezzanine |balcony )?overhang|overhang', 'overhang'],
  [
    '(?:behind|through|view through|look through) (?:the )?(?:plexi-?)?glass(?: view)?',
    'behindGlass',
  ],
  [
    '(?:behind|through|view through|look through) (?:the |a )?(?:protective |safety )?netting|(?:behind|through) (?:the |a )?(?:protective|safety) net|(?:protective |safety )?netting in (?:view|front)',
    'behindNet',
  ],
  [
    '(?:behind|through|view through|look through) (?:the |a )?(?:safety |hand ?|guard ?)?rail(?:ing)?s?|(?:safety |hand ?|guard ?)?rail(?:ing)? in (?:view|front)',
    'behindRail',
  ],
]
