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
