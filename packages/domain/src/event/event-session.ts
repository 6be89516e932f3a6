/** Daytimes of performances, by the words of names; a word may be followed by "show" and the like. */
const DAYTIMES = {
  matinee: 'Matinee',
  matinée: 'Matinee',
  mat: 'Matinee',
  afternoon: 'Afternoon',
  evening: 'Evening',
  eve: 'Evening',
  early: 'Early show',
  late: 'Late show',
} as const

type Daytime = (typeof DAYTIMES)[keyof typeof DAYTIMES]

/** What tells two events of one name apart. */
interface SessionParts {
  /** `Game 1`. */
  number: string | null
  daytime: Daytime | null
  isIfNecessary: boolean
}

const CONDITION = /^if nec(?:essary|\.)?$/i
const NUMBER = /^(?:(?:home|away)\s+)?(game|gm|session|show|night|match)\.?\s*#?\s*(\d{1,2})$/i
const DAYTIME =
  /^(matin[ée]e|mat|afternoon|evening|eve|early|late)\.?(?:\s+(?:show|performance|perf|game|session)\.?)?$/iu
const DOUBLEHEADER = /^(?:day-night\s+)?(?:doubleheader|dh)\s+/i

const NONE: SessionParts = { number: null, daytime: null, isIfNecessary: false }

/** The part of a label that text is; `null` if it is something else. */
const readPart = (text: string): Partial<SessionParts> | null => {
  const part = text.trim().replace(DOUBLEHEADER, '')
  if (CONDITION.test(part)) return { isIfNecessary: true }
  const [, word = '', number] = NUMBER.exec(part) ?? []
  if (number !== undefined) return { number: `${capitalized(word)} ${Number(number)}` }
  const [, daytime] = DAYTIME.exec(part) ?? []
  if (daytime === undefined) return null
  return { daytime: DAYTIMES[daytime.toLowerCase() as keyof typeof DAYTIMES] }
}

const capitalized = (word: string): string => {
  const full = word.toLowerCase() === 'gm' ? 'game' : word.toLowerCase()
  return full.charAt(0).toUpperCase() + full.slice(1)
}

/** The parts of text such as `Game 3, if necessary`; `null` if any of it is something else. */
const readParts = (text: string): Partial<SessionParts> | null => {
  const parts = text.split(/[,;/]|\s-\s/).map(readPart)
  return parts.every((part) => part !== null) ? Object.assign({}, ...parts) : null
}

const BRACKETED = /\s*[([]([^()[\]]*)[)\]]/g
const LAST_PART = /(?:\s+[-–—]\s+|\s*[:|,]\s+)((?:(?!\s-\s)[^:|,–—()])+)$/u
const FIRST_PART = /^([^:|–—()]+?)(?:\s+[-–—]\s+|\s*[:|]\s+)/u
const LAST_WORDS =
  /\s+(matin[ée]e(?:\s+(?:show|performance))?|(?:early|late|evening|afternoon)\s+(?:show|performance)|(?:game|session)\s*#?\s*\d{1,2}|if nec(?:essary|\.)?)$/iu

/** Names such as "The Late Show" are no label. */
const isName = (text: string): boolean => !/^(?:the|a)?$/i.test(text.trim())

interface NamedSession {
  /** The name without the label. */
  name: string
  /** `Matinee`, `Game 3, if necessary`; `null` if the name has no label. */
  session: string | null
}

/** Separates the label of a session from the name of an event: `Hamilton (Matinee)`. */
export const parseSessionLabel = (text: string): NamedSession => {
  let found: SessionParts = NONE
  const take = (whole: string, part: string, isBare: boolean, rest: string): string => {
    const read = readParts(part)
    if (!read || (isBare && !isName(rest))) return whole
    found = { ...found, ...read }
    return ''
  }
  let name = text.replaceAll(BRACKETED, (whole, part: string) => take(whole, part, false, ''))
  for (const pattern of [LAST_PART, LAST_WORDS, FIRST_PART])
    name = name.replace(pattern, (whole, part: string) =>
      take(whole, part, true, name.replace(whole, '')),
    )
  const session = labelOf(found)
  const stripped = name.trim()
  return session === null || stripped === '' ? { name: text, session } : { name: stripped, session }
}

const labelOf = ({ number, daytime, isIfNecessary }: SessionParts): string | null => {
  const named = [number, daytime].filter((part) => part !== null).join(', ')
  if (named === '') return isIfNecessary ? 'If necessary' : null
  return isIfNecessary ? `${named}, if necessary` : named
}

const DAY: readonly (Daytime | null)[] = ['Matinee', 'Afternoon']
const NIGHT: readonly (Daytime | null)[] = ['Evening', 'Late show']

/** Performances that start between these minutes of a day may be called either. */
const [FIRST_EVENING, LAST_AFTERNOON] = [16 * 60, 18 * 60]

const daytimeAt = (minutes: number | null): Daytime | null => {
  if (minutes === null) return null
  if (minutes < FIRST_EVENING) return 'Matinee'
  return minutes > LAST_AFTERNOON ? 'Evening' : null
}

const areOpposite = (left: Daytime | null, right: Daytime | null): boolean =>
  (DAY.includes(left) && NIGHT.includes(right)) ||
  (NIGHT.includes(left) && DAY.includes(right)) ||
  (left === 'Early show' && right === 'Late show') ||
  (left === 'Late show' && right === 'Early show')

interface EventWithSession {
  session: string | null
  /** Minutes from midnight to its start; `null` if the time is to be announced. */
  minutes: number | null
}

/** Whether a label of a file contradicts the label of an event, or the time at which it starts. */
export const contradictsSession = (label: string, event: EventWithSession): boolean => {
  const said = { ...NONE, ...readParts(label) }
  const meant = { ...NONE, ...(event.session === null ? {} : readParts(event.session)) }
  const [saidWord, saidNumber] = said.number?.split(' ') ?? []
  const [word, number] = meant.number?.split(' ') ?? []
  if (saidWord !== undefined && saidWord === word && saidNumber !== number) return true
  return areOpposite(said.daytime, meant.daytime ?? daytimeAt(event.minutes))
}
