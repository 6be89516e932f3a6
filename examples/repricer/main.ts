import { subscribe, isApiError } from '@seatdesk/api-client'
import { type EventId, formatCents } from '@seatdesk/domain'

import { changesAt, createRepricerClient } from './reprice.ts'

const { SEATDESK_URL, SEATDESK_API_KEY, EVENT_ID, UNDER = '100' } = process.env

const log = (line: string) => process.stdout.write(`${line}\n`)

if (!SEATDESK_API_KEY || !EVENT_ID) {
  log('Set SEATDESK_API_KEY and EVENT_ID; UNDER is 100 cents unless it is set.')
  process.exit(1)
}

const isDry = !process.argv.includes('--apply')
const api = createRepricerClient({ baseUrl: SEATDESK_URL, apiKey: SEATDESK_API_KEY })
const eventId = Number(EVENT_ID) as EventId

const reprice = async () => {
  for (const { listingId, from, to, sentence } of await changesAt(api, eventId, Number(UNDER))) {
    log(
      `${isDry ? 'would set' : 'set'} ${listingId} from ${formatCents(from)} to ${formatCents(to)}: ${sentence}`,
    )
    if (!isDry) await api.inventory.update({ id: listingId, price: to })
  }
}

try {
  await reprice()
  if (isDry) log('Nothing was changed: add --apply to change prices and to follow the market.')
  else
    for await (const update of subscribe(api.stream.open, { eventId }))
      if (update.type === 'availability') await reprice()
} catch (failure) {
  if (!isApiError(failure)) throw failure
  log(`${failure.call}: ${failure.message} (request ${failure.requestId})`)
  process.exitCode = 1
}
