import { FIRST_ANSWERS, FIRST_ASKED, held, urlOf } from '../first-asks/index.ts'
import { written } from './written-react.ts'

/** What a page shows before the application is there. */
export const FRAME = '#root[data-frame]'

/** What nobody hears yet must not look as if somebody did. */
const CONTROL = /<(?:button|input|select)\b/g

/** What stands in a frame for whatever a component gives. */
export const dead = (node: unknown): string => written(node).replaceAll(CONTROL, '$& inert')

/** Shows something once the page has asked for its data, or knows that it will not. */
export const onceAsked = (show: () => Promise<void>): void => {
  // What cannot be shown stays a bone: the application will say what is wrong with it.
  const begin = () => void show().catch(() => {})
  if (document.documentElement.dataset['expected'] === FIRST_ASKED) begin()
  else document.addEventListener(FIRST_ASKED, begin, { once: true })
}

/** What the page is answered to asks, in their order; nothing where it has not asked, or was refused. */
export const answersTo = (asks: readonly string[]): Promise<string[]> => {
  const answers = held[FIRST_ANSWERS]?.answers
  const given = new URLSearchParams(location.search)
  return Promise.all(asks.map(async (ask) => (await answers?.get(urlOf(ask, given) ?? '')) ?? ''))
}
