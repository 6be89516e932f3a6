import { marketCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'

const listings = marketCalls.listings.list.answer.schema.entries.results

const partSchema = v.object({
  event: v.pick(marketCalls.events.get.answer.schema.entries.data, [
    'id',
    'name',
    'dateTime',
    'dateTBA',
    'timeTBA',
  ]),
  listings,
  quantities: v.array(v.tuple([listings.item.entries.id, v.number()])),
})

/** What is chosen of one event, as a browser keeps it. */
export type KeptPart = v.InferOutput<typeof partSchema>

/** The name that a broker's tray is kept under. */
export const trayKey = (whose: string): string => `tray ${whose}`

/** What a broker has chosen in this browser; nothing where it keeps nothing, or nothing readable. */
export const readTray = (whose: string): KeptPart[] => {
  try {
    return v.parse(v.array(partSchema), JSON.parse(localStorage.getItem(trayKey(whose)) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps what is chosen of one event; of the others, what another tab has kept meanwhile stays. */
export const keepPart = (whose: string, eventId: number, part: KeptPart | null): void => {
  const others = readTray(whose).filter(({ event }) => event.id !== eventId)
  const parts = part ? [...others, part] : others
  try {
    if (parts.length > 0) localStorage.setItem(trayKey(whose), JSON.stringify(parts))
    else localStorage.removeItem(trayKey(whose))
  } catch {
    // Then it holds as long as the page is open.
  }
}
