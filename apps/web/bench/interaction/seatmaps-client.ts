import type { SeatmapFactory } from '@ticketevolution/seatmaps-client'

import { OFFERS } from './house.ts'

declare global {
  /** The client as it is handed out for pages: with the React that it was made for. */
  var Tevomaps: { SeatmapFactory: typeof SeatmapFactory }
}

// The drawing is asked of this page.
new Tevomaps.SeatmapFactory({
  mapsDomain: location.origin,
  venueId: 'house',
  configurationId: '1',
  ticketGroups: OFFERS.map(({ section, price }) => ({
    tevo_section_name: section,
    retail_price: price,
  })),
  showLegend: false,
}).build('root')
