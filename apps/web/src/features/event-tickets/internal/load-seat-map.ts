import { t } from '../../../lib/messages/events.ts'

/** The markup of a seat map; rejects in words, since the list does without it. */
export const loadSeatMap = async (address: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(t('EVENT_TICKETS.MAP_FAILED'))
  return response.text()
}
