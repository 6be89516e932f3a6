import type { NotePhrase } from './public-note.ts'

/** Phrases about food, drinks, entry and other things included with a ticket. */
export const SERVICE_PHRASES: readonly NotePhrase[] = [
  [
    String.raw`\$ ?(?<n>\d{1,4})(?: 00)?(?: (?:in|of|worth of))?(?: (?!credits?|vouchers?)[\w&]+){0,4} (?:credits?|vouchers?)`,
    'foodCredit',
  ],
  [
    String.raw`\$ ?(?<n>\d{1,4})(?: 00)?(?: (?:in|of|worth of))? (?:food|f&b|concessions?)(?: (?:and|&) (?:drinks?|beverages?))?`,
    'foodCredit',
  ],
  [
    '(?:all[ -]inclusive|all you can eat(?: and drink)?|unlimited food)(?: (?:and|&|/) (?:non-?alcoholic |soft )?(?:drinks?|beverages?|soda))?(?: food)?(?: included)?',
    'allInclusive',
  ],
  [
    '(?:includes?|including|incl|free|complimentary|w/|with) (?:food|meals?|buffet|catering|snacks?|dinner)(?: and |&| & |/)(?:non-?alcoholic |soft |alcoholic )?(?:drinks?|beverages?|soda|beer|wine)(?: included)?',
    'foodIncluded',
    'drinksIncluded',
  ],
  [
    '(?:food|meals?|buffet|catering|snacks?|dinner)(?: and |&| & |/)(?:non-?alcoholic |soft |alcoholic )?(?:drinks?|beverages?|soda|beer|wine) (?:are |is )?(?:included|provided|incl)',
    'foodIncluded',
    'drinksIncluded',
  ],
  [
    '(?:includes?|including|incl|free|complimentary|w/|with) (?:a |an )?(?:food|meals?|buffet|catering|snacks?|dinner|lunch|brunch)',
    'foodIncluded',
  ],
  [
    '(?:food|meals?|buffet|catering|snacks?|dinner|lunch|brunch) (?:are |is )?(?:included|provided|incl)',
    'foodIncluded',
  ],
  [
    '(?:includes?|including|incl|free|complimentary|unlimited|w/|with) (?:non-?alcoholic |soft |alcoholic )?(?:drinks?|beverages?|beer|soda|wine|open bar)',
    'drinksIncluded',
  ],
  [
    '(?:non-?alcoholic |soft |alcoholic )?(?:drinks?|beverages?|beer|soda|wine) (?:are |is )?(?:included|provided|incl)',
    'drinksIncluded',
  ],
  ['open bar(?: included)?', 'drinksIncluded'],
  [String.raw`(?<n>\d)[ -]drink min(?:imum)?`, 'drinkMinimum'],
  ['one[ -]drink min(?:imum)?', 'drinkMinimum:1'],
  ['two[ -]drink min(?:imum)?', 'drinkMinimum:2'],
  [
    '(?:in|at)[ -](?:your )?seat (?:wait |waiter |food |beverage |food & beverage |and )*(?:service|ordering|delivery|staff)|wait(?:er|ress|staff)? service',
    'seatService',
  ],
  ['valet(?: parking)?(?: (?:is )?included)?', 'valetIncluded'],
  [
    String.raw`(?:includes?|including|incl|with|w/|free|comes with|plus|\+)(?: an?| one| \d)?(?: (?!valet)\w+)? parking(?: pass(?:es)?)?`,
    'parkingIncluded',
  ],
  [
    'parking(?: pass(?:es)?)? (?:is |are )?(?:included|incl)|(?:one|1) parking pass',
    'parkingIncluded',
  ],
  ['meet(?:-| )(?:and|&|n)(?:-| )greet|m&g', 'meetAndGreet'],
  [
    'pre-? ?(?:show|game|concert|event) (?:party|reception|tailgate|hospitality)|hospitality (?:package|tent|access)',
    'preShowParty',
  ],
  [
    '(?:exclusive |free |commemorative |includes? |tour )*(?:gift|merch(?:andise)?|swag|t-?shirts?|bobblehead|souvenir|poster)(?: bag| item| package| gift)?(?: (?:is )?included)?',
    'merchandise',
  ],
  ['early (?:entry|entrance|admission|access)', 'earlyEntry'],
  ['(?:private|vip|separate|express|priority|exclusive) (?:entry|entrance)', 'vipEntrance'],
  [
    "(?:includes? )?access to (?:the )?(?:[\\w'&]+ ){0,3}(?:club|lounge|bar)|(?:club|lounge|bar)(?: lounge| level)? access",
    'clubAccess',
  ],
  ['(?:pre-?game |on-?)?(?:field|sideline|courtside) (?:access|pass(?:es)?)', 'fieldAccess'],
]

const OLDER = '(?:older|over|up|above)'

/** Phrases about who may enter. */
export const ENTRY_PHRASES: readonly NotePhrase[] = [
  [
    String.raw`(?:ages? |must be )?(?<n>1[4-9]|2[015])(?: ?\+|\+? plus|(?: years?(?: old| of age)?)?(?: and| &| or) ${OLDER})(?: only| event| show| section| to enter)?`,
    'ageLimit',
  ],
  [
    String.raw`must be (?:at least )?(?<n>1[4-9]|2[015])(?: years?(?: old| of age)?)?(?: to (?:enter|attend))?`,
    'ageLimit',
  ],
  [
    String.raw`(?:over|no (?:one )?under|nobody under) (?<n>1[4-9]|2[015])s?(?: only| admitted| allowed)?`,
    'ageLimit',
  ],
  ['student section', 'studentSection'],
  [
    "(?:child(?:ren)?|kid|youth|junior)(?:'?s)? (?:tickets?|only|price|admission|seats?)(?: only)?",
    'childTicket',
  ],
  [
    "students?(?:'s)? (?:tickets?|only|price|rush|id|rate|admission)(?: (?:is )?required| only)?|valid student id(?: required)?",
    'studentTicket',
  ],
  [
    "seniors?(?:'s)? (?:citizens? )?(?:tickets?|only|price|id|rate|admission)(?: (?:is )?required| only)?",
    'seniorTicket',
  ],
  [
    "(?:military|veterans?)(?:'s)? (?:tickets?|only|price|id|rate|admission|personnel)(?: (?:is )?required| only)?",
    'militaryTicket',
  ],
  [
    '(?:valid |photo |government |issued )*id(?: is)? (?:required|needed)|must (?:show|present|have) (?:a |valid |photo |government )*id',
    'idRequired',
  ],
  [
    'credit card (?:entry|required)|paperless(?: entry)?|gift card entry|card(?:-| )entry',
    'cardEntry',
  ],
  ['will[ -]?call(?: pick-? ?up)?|pick-? ?up at (?:the )?box office', 'willCall'],
]
