import { nounFor } from '@seatdesk/domain'

/** Sentences for people, by namespace and key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Every message of some catalogues, as `NAMESPACE.KEY`. */
export type KeysOf<Words extends Catalogue> = Words extends Catalogue
  ? {
      [Namespace in keyof Words & string]: `${Namespace}.${keyof Words[Namespace] & string}`
    }[keyof Words & string]
  : never

/** What stands in the place of each `{name}` of a message. */
export type Values = Readonly<Record<string, string | number>>

export interface Messages<Key extends string> {
  /**
   * The words of a message, with each `{name}` in it replaced by the value of that name, and each
   * `{name|one|many}` by the word that goes with that number.
   */
  t: (key: Key, values?: Values) => string
  /** The words behind a form's message when it is a key of the catalogues, else the text as it is. */
  translated: (keyOrText: string) => string
}

/** The keys that a `t` knows; any other does not compile. */
export type KeyOf<T extends Messages<never>['t']> = Parameters<T>[0]

/** Makes the messages of some catalogues. Of two words for one key those of the later one are said. */
export const createMessages = <const Catalogues extends readonly Catalogue[]>(
  ...catalogues: Catalogues
): Messages<KeysOf<Catalogues[number]>> => {
  const messages: ReadonlyMap<string, string> = new Map(
    catalogues.flatMap((catalogue) =>
      Object.entries(catalogue).flatMap(([namespace, texts]) =>
        Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text] as const),
      ),
    ),
  )
  const translated = (keyOrText: string) => messages.get(keyOrText) ?? keyOrText
  return { t: (key, values = {}) => fill(translated(key), values), translated }
}

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)(?:\|([^}]*))?\}/g, (slot, name: string, noun?: string) => {
    const value = values[name]
    if (value === undefined) return slot
    return noun === undefined ? String(value) : nounFor(toNumber(value), noun)
  })

/** A number that may have been written out with its thousands set apart. */
const toNumber = (value: string | number) => Number(String(value).replaceAll(',', ''))
