import { createViteConfig, LIST_COMPONENTS } from '@seatdesk/app-kit/build'
import { defineConfig } from 'vite'

import { PATHS } from './src/lib/routes.ts'
import { SESSION_ROOT } from './src/lib/session-root.ts'

export default defineConfig(
  createViteConfig({
    port: 5173,
    paths: PATHS,
    // A list loads one file for each of these instead of up to 15 files of about 1 KiB.
    chunks: [
      {
        // A list of orders has one style sheet of its own instead of nine.
        name: 'list-styles',
        sources: [
          'apps/web/src/features/orders/OrderCard.module.css',
          'apps/web/src/features/orders/OrderListFilters.module.css',
          'apps/web/src/features/orders/OrderStatusCell.module.css',
          'apps/web/src/features/orders/TotalsStrip.module.css',
          'apps/web/src/lib/DeliveryLabels.module.css',
          'apps/web/src/lib/EventDateTime.module.css',
          'apps/web/src/lib/SelectionBar.module.css',
          'apps/web/src/lib/search/EventSearchBox.module.css',
          'apps/web/src/screens/purchases/purchase-columns.module.css',
          'apps/web/src/screens/sales/sale-columns.module.css',
          'packages/app-kit/src/dates',
          'packages/app-kit/src/list',
          ...LIST_COMPONENTS,
        ],
        isStyles: true,
        minShareCount: 1,
        priority: 4,
      },
      {
        name: 'api',
        sources: [
          'apps/web/src/lib/api.ts',
          'apps/web/src/lib/orders-changed.ts',
          'packages/app-kit/src/session/session-api.ts',
        ],
        minShareCount: 8,
        // The sign-up needs it without the code of lists.
        priority: 2,
      },
      { name: 'icons', sources: ['@tabler/icons-react'], minShareCount: 6, priority: 2 },
      {
        name: 'traits',
        sources: ['packages/domain/src/disclosure'],
        minShareCount: 3,
        // Events and drawers need it, and no other list.
        priority: 3,
      },
      {
        name: 'lists',
        sources: [
          'apps/web/src/lib/Allowed.tsx',
          'apps/web/src/lib/EventDateTime.tsx',
          'apps/web/src/lib/addresses.ts',
          'apps/web/src/lib/screen-queries.ts',
          'packages/app-kit/src/live/use-refetch-on.ts',
          'packages/domain/src/event',
          'packages/ui/src/SearchBox',
          'packages/ui/src/TextField/use-draft-text.ts',
        ],
        minShareCount: 8,
        priority: 1,
      },
      {
        name: 'tickets',
        sources: [
          'apps/web/src/lib/DeliveryLabels.tsx',
          'apps/web/src/lib/in-hand.ts',
          'apps/web/src/lib/listing-label.ts',
        ],
        minShareCount: 3,
        priority: 1,
      },
      {
        name: 'orders',
        sources: [
          'apps/web/src/features/orders/OrderCard.tsx',
          'apps/web/src/features/orders/OrderListFilters.tsx',
          'apps/web/src/features/orders/TotalsStrip.tsx',
          'apps/web/src/features/orders/active-filters.ts',
          'apps/web/src/features/orders/seats-text.ts',
          'apps/web/src/features/orders/use-open-row.ts',
          'apps/web/src/lib/i18n/orders.ts',
        ],
        minShareCount: 4,
        priority: 1,
      },
      {
        name: 'order-lists',
        sources: [
          'apps/web/src/features/orders/order-columns.tsx',
          'apps/web/src/features/orders/total-items.ts',
          'apps/web/src/lib/i18n/order-lists.ts',
        ],
        minShareCount: 3,
        priority: 1,
      },
      {
        name: 'listings',
        sources: [
          'apps/web/src/lib/i18n/listings.ts',
          'apps/web/src/lib/listing-status-filter.ts',
          'apps/web/src/lib/pricing-in-use.ts',
          'apps/web/src/lib/unusual-reason.ts',
        ],
        minShareCount: 2,
        priority: 0,
      },
      {
        name: 'event-tickets',
        sources: [
          'apps/web/src/features/event-tickets/cart-store.ts',
          'apps/web/src/features/event-tickets/internal/group-zones.ts',
          'apps/web/src/features/event-tickets/section-filter.ts',
          'apps/web/src/features/event-tickets/tickets-query.ts',
          'apps/web/src/lib/Restrictions.tsx',
          'apps/web/src/lib/disclosure-sentences.ts',
          'apps/web/src/lib/i18n/event-tickets.ts',
          'packages/domain/src/listing/prices.ts',
          'packages/domain/src/listing/section-names.ts',
        ],
        minShareCount: 2,
        priority: 0,
      },
      {
        name: 'events',
        sources: [
          'apps/web/src/features/events',
          'apps/web/src/lib/i18n/events.ts',
          'apps/web/src/lib/search/EventSearchBox.tsx',
          'apps/web/src/lib/search/event-search.ts',
          'apps/web/src/lib/toggle-favorite.ts',
          'packages/ui/src/StarToggle',
        ],
        minShareCount: 3,
        priority: 1,
      },
    ],
    earlyPaint: {
      entry: 'src/early-paint/main.ts',
      pages: {
        events: 'src/early-paint/EarlyEvents.tsx',
        sales: 'src/early-paint/EarlySales.tsx',
        purchases: 'src/early-paint/EarlyPurchases.tsx',
        eventList: 'src/early-paint/EarlyEventList.tsx',
        listings: 'src/early-paint/EarlyListings.tsx',
      },
      // On a phone's network, it would delay the rows.
      font: { name: 'inter-latin-wght-normal.woff2', media: '(min-width: 64em)' },
    },
    prerender: {
      renderer: '/src/app/prerender.tsx',
      sessionKey: SESSION_ROOT,
      pages: [
        'landing',
        'login',
        'signup',
        'forgotPassword',
        'privacy',
        'terms',
        'about',
        'community',
      ],
      pictures: {
        // As in the style of the landing page, which also follows a chosen color scheme.
        landing: ['light', 'dark'].flatMap((scheme) => [
          {
            name: `small-desk-${scheme}.webp`,
            media: `(max-width: 36em) and (prefers-color-scheme: ${scheme})`,
          },
          {
            name: `desk-${scheme}.webp`,
            media: `(min-width: 36.01em) and (prefers-color-scheme: ${scheme})`,
          },
        ]),
      },
      shells: [
        'events',
        'eventList',
        'favoriteList',
        'eventTickets',
        'watching',
        'purchases',
        'sales',
        'payouts',
        'listings',
        'notifications',
        'business',
        'settings',
      ],
    },
  }),
)
