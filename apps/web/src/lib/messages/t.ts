import { accountMessages } from './account-messages.ts'
import { commonMessages } from './common-messages.ts'
import { eventMessages } from './event-messages.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { settingsMessages } from './settings-messages.ts'

const catalogue = {
  ...commonMessages,
  ...accountMessages,
  ...eventMessages,
  ...ledgerMessages,
  ...settingsMessages,
}

type Catalogue = typeof catalogue

/** Every message there is, as `NAMESPACE.KEY`; any other key does not compile. */
export type MessageKey = {
  [Namespace in keyof Catalogue]: `${Namespace}.${keyof Catalogue[Namespace] & string}`
}[keyof Catalogue]

const messages: ReadonlyMap<string, string> = new Map(
  Object.entries(catalogue).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text]),
  ),
)

/** The words of a message, with each `{name}` in it replaced by the value of that name. */
export const t = (key: MessageKey, values: Record<string, string | number> = {}): string =>
  fill(messages.get(key) ?? key, values)

/** The words behind a form's message when it is a key of the catalogue, else the text as it is. */
export const translated = (keyOrText: string): string => messages.get(keyOrText) ?? keyOrText

const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
