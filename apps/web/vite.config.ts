import { frontEnd } from '@seatdesk/front/build'
import { CODE_SCRIPT, firstAsksScript } from '@seatdesk/front/first-asks'
import { defineConfig } from 'vite'

import { FIRST_ASKS, PAGE_ASKS } from './src/app/first-asks.ts'
import { PATHS } from './src/lib/routes.ts'
import { SESSION_ROOT } from './src/lib/session-root.ts'

const { landing, login, signup, forgotPassword, privacy, terms, about, community } = PATHS

/** Where a screen shows what it shows of any event, where it is one of an event. */
const addressOf = (name: string): string =>
  name === 'eventTickets' ? `${PATHS.eventTickets}?id=1` : PATHS[name as keyof typeof PATHS]

/** As `DeskPicture.module.css` chooses among them for who has chosen no scheme. */
const deskPictures = (['light', 'dark'] as const).flatMap((scheme) => [
  {
    source: `src/screens/landing/desk-${scheme}.webp`,
    media: `(width > 36em) and (prefers-color-scheme: ${scheme})`,
  },
  {
    source: `src/screens/landing/small-desk-${scheme}.webp`,
    media: `(width <= 36em) and (prefers-color-scheme: ${scheme})`,
  },
])

export default defineConfig(
  frontEnd({
    port: 5173,
    paths: PATHS,
    askers: {
      starting: /front[\\/]src[\\/]resource[\\/](use-)?resource\.ts$/,
      doors: /screens[\\/](landing[\\/]Landing|Login|page[\\/]Page)Screen/,
      after:
        /[\\/](Catalogue|EventCards|SearchTools|DealsDesk|VenueMap|PriceCurve|PricePast|Webhooks)\.tsx$|[\\/]payment[\\/]method-option\.ts$/,
      always: /[\\/]live[\\/](NewsDesk|connection[\\/]index)/,
    },
    asks: {
      script: ({ VITE_PERSISTENCE_SECRET: secret }) =>
        firstAsksScript({ sessionKey: SESSION_ROOT, secret }),
      calls: PAGE_ASKS,
    },
    painted: {
      renderer: '/src/app/render-at.tsx',
      sessionKey: SESSION_ROOT,
      pictures: { landing: deskPictures },
      paths: { landing, login, signup, forgotPassword, privacy, terms, about, community },
      frames: {
        codeScript: CODE_SCRIPT,
        addresses: Object.fromEntries(
          Object.keys(FIRST_ASKS).map((name) => [name, addressOf(name)]),
        ),
        rows: {
          events: 'src/app/first-rows/events.tsx',
          eventTickets: 'src/app/first-rows/event-tickets.tsx',
          eventList: 'src/app/first-rows/event-list.tsx',
          purchases: 'src/app/first-rows/purchases.tsx',
          sales: 'src/app/first-rows/sales.tsx',
          listings: 'src/app/first-rows/listings.tsx',
          payouts: 'src/app/first-rows/payouts.tsx',
          notifications: 'src/app/first-rows/notifications.tsx',
        },
      },
    },
  }),
)
