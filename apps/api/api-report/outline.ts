/**
 * The API as clients see it: each place, such as `call GET /tags/ tells 200 results`, with its
 * constraints, such as `array`. Descriptions and examples are excluded.
 */
export type ApiOutline = Map<string, string[]>

/** The enclosing place in an outline; `null` if there is none. */
export const parentPath = (outline: ApiOutline, place: string): string | null => {
  const end = place.lastIndexOf(' ')
  if (end < 0) return null
  const around = place.slice(0, end)
  return outline.has(around) ? around : parentPath(outline, around)
}

/** Whether a place is part of a request (`asks`) or of a response (`tells`). */
export const getDirection = (place: string): 'asks' | 'tells' =>
  / asks /.test(place) ? 'asks' : 'tells'

/** Serializes an outline, one line per place. */
export const writeApiOutline = (outline: ApiOutline): string =>
  [...outline]
    .map(([place, words]) => (words.length > 0 ? `${place} = ${words.join(' · ')}` : place))
    .toSorted()
    .map((line) => `${line}\n`)
    .join('')

/** Parses the output of `writeApiOutline`. */
export const readApiOutline = (text: string): ApiOutline =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [place = '', ...words] = line.split(' = ')
        return [place, words.length > 0 ? words.join(' = ').split(' · ') : []]
      }),
  )

/**
 * Outline with all names resolved: each place contains its whole content, so that naming an inline
 * schema is not a change.
 */
export const wholeOutline = (outline: ApiOutline): ApiOutline => {
  const whole: ApiOutline = new Map()
  const named = partsOfNames(outline)
  const record = (place: string, words: readonly string[], behind: readonly string[]): void => {
    const names = words.filter((word) => word.startsWith('@')).map((word) => word.slice(1))
    const own = names.map((name) => partsFor(named, place, name))
    const expected = own.flatMap((parts) => parts.get('') ?? [])
    whole.set(place, [...new Set([...words.filter((word) => !word.startsWith('@')), ...expected])])
    for (const [index, name] of names.entries()) {
      if (behind.includes(name)) continue
      const within = names.length > 1 ? `${place} (${name})` : place
      if (within !== place) whole.set(within, [])
      for (const [part, texts] of own[index] ?? [])
        if (part !== '') record(`${within} ${part}`, texts, [...behind, name])
    }
  }
  for (const [place, words] of outline) if (!place.startsWith('named ')) record(place, words, [])
  return whole
}

type Parts = Map<string, string[]>

/**
 * Content of each named schema, by `asks Profile` or `tells Profile`: its places, relative to
 * itself as ''.
 */
const partsOfNames = (outline: ApiOutline): Map<string, Parts> => {
  const named = new Map<string, Parts>()
  for (const [place, words] of outline) {
    const [kind, way, name, ...part] = place.split(' ')
    if (kind !== 'named') continue
    const key = `${way} ${name}`
    named.set(key, (named.get(key) ?? new Map<string, string[]>()).set(part.join(' '), words))
  }
  return named
}

const partsFor = (named: Map<string, Parts>, place: string, name: string): Parts =>
  named.get(`${getDirection(place)} ${name}`) ?? new Map<string, string[]>()
