import type { Settings } from '../../kernel/settings.ts'
import { stopToken } from './stop-token.ts'

/** What a letter is that somebody can stop. */
interface Letter {
  text: string
  stopUrl: string
}

const TOKEN = /\b(\d{1,15}(?:-\d{1,15})*)\.[\w-]{43}/g
const STOP = '/api/watches/stop/'

/** A letter that was written in another market, with its links and tokens as this one writes them. */
export const letterAsOwn = (
  settings: Pick<Settings, 'publicUrl' | 'sessionSecret'>,
  { text, stopUrl }: Letter,
): Letter => {
  const [theirs = ''] = stopUrl.split(STOP)
  const ours = settings.publicUrl.replace(/\/$/, '')
  const signed = (_: string, ids: string) => stopToken(settings, ids.split('-').map(Number))
  const own = (words: string) => words.replaceAll(TOKEN, signed).replaceAll(theirs, ours)
  return { text: own(text), stopUrl: own(stopUrl) }
}
