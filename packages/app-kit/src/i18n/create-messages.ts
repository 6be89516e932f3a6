import { pluralize } from '@seatdesk/domain'

/** User-facing messages by namespace and key. */
export type MessageCatalog = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Union of all message keys of some catalogs, as `NAMESPACE.KEY`. */
export type MessageKey<Words extends MessageCatalog> = Words extends MessageCatalog
  ? {
      [Namespace in keyof Words & string]: `${Namespace}.${keyof Words[Namespace] & string}`
    }[keyof Words & string]
  : never

/** Values that replace the `{name}` placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

export interface Messages<Key extends string> {
  /**
   * Returns a message with each `{name}` replaced by its value, and each `{name|one|many}` by the
   * singular or plural form for its number.
   */
  t: (key: Key, values?: MessageValues) => string
  /** Translates the text if it is a key of the catalogs; otherwise returns it unchanged. */
  translate: (keyOrText: string) => string
}

/** The keys that a `t` accepts; others do not compile. */
export type MessageKeyOf<T extends Messages<never>['t']> = Parameters<T>[0]

/** Puts non-breaking spaces into terms of the trade, which read wrong on two lines. */
const keepTogether = (text: string): string => text.replaceAll(/\b(in) (hand)\b/gi, '$1\u00A0$2')

/** Creates the messages of some catalogs. Later catalogs override earlier ones. */
export const createMessages = <const Catalogs extends readonly MessageCatalog[]>(
  ...catalogs: Catalogs
): Messages<MessageKey<Catalogs[number]>> => {
  const textsOf = new Map<string, MessageCatalog[string]>()
  for (const [namespace, texts] of catalogs.flatMap((catalog) => Object.entries(catalog)))
    textsOf.set(namespace, { ...textsOf.get(namespace), ...texts })
  const translate = (keyOrText: string): string => {
    const dot = keyOrText.indexOf('.')
    const texts = textsOf.get(keyOrText.slice(0, dot)) ?? {}
    const key = keyOrText.slice(dot + 1)
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined
    return text === undefined ? keyOrText : keepTogether(text)
  }
  return { t: (key, values = {}) => fill(translate(key), values), translate }
}

const fill = (text: string, values: MessageValues) =>
  text.replaceAll(/\{(\w+)(?:\|([^}]*))?\}/g, (slot, name: string, noun?: string) => {
    const value = values[name]
    if (value === undefined) return slot
    return noun === undefined ? String(value) : pluralize(toNumber(value), noun)
  })

/** Parses a number that may be formatted with thousands separators. */
const toNumber = (value: string | number) => Number(String(value).replaceAll(',', ''))
