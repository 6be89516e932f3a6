/**
 * The interface as programs meet it: each place of it, such as `call GET /tags/ tells 200 results`,
 * with what is said of it there, such as `array`. Words and examples for people are left out.
 */
export type Outline = Map<string, string[]>

/** The place that a place lies in, among those of an outline; `null` where none is. */
export const placeAround = (outline: Outline, place: string): string | null => {
  const end = place.lastIndexOf(' ')
  if (end < 0) return null
  const around = place.slice(0, end)
  return outline.has(around) ? around : placeAround(outline, around)
}

/** Whether a place is said by callers, who are asked, or by us, who tell. */
export const wayOf = (place: string): 'asks' | 'tells' => (/ asks /.test(place) ? 'asks' : 'tells')

/** An outline as it is kept: a line for each place. */
export const writeOutline = (outline: Outline): string =>
  [...outline]
    .map(([place, words]) => (words.length > 0 ? `${place} = ${words.join(' · ')}` : place))
    .toSorted()
    .map((line) => `${line}\n`)
    .join('')

/** Reads what `writeOutline` wrote. */
export const readOutline = (text: string): Outline =>
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
 * An outline in which no name stands for anything: each place says all that it is made of, so that
 * giving a name to what had none is no change.
 */
export const wholeOutline = (outline: Outline): Outline => {
  const whole: Outline = new Map()
  const named = partsOfNames(outline)
  const put = (place: string, words: readonly string[], behind: readonly string[]): void => {
    const names = words.filter((word) => word.startsWith('@')).map((word) => word.slice(1))
    const own = names.map((name) => partsFor(named, place, name))
    const meant = own.flatMap((parts) => parts.get('') ?? [])
    whole.set(place, [...new Set([...words.filter((word) => !word.startsWith('@')), ...meant])])
    for (const [index, name] of names.entries()) {
      if (behind.includes(name)) continue
      const within = names.length > 1 ? `${place} (${name})` : place
      if (within !== place) whole.set(within, [])
      for (const [part, said] of own[index] ?? [])
        if (part !== '') put(`${within} ${part}`, said, [...behind, name])
    }
  }
  for (const [place, words] of outline) if (!place.startsWith('named ')) put(place, words, [])
  return whole
}

type Parts = Map<string, string[]>

/** What each name stands for, by `asks Profile` or `tells Profile`: the places in it, itself being ''. */
const partsOfNames = (outline: Outline): Map<string, Parts> => {
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
  named.get(`${wayOf(place)} ${name}`) ?? new Map<string, string[]>()
