import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { IconPlus, IconUpload } from '@seatdesk/ui/icons'
import { Suspense } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { t } from '../../lib/i18n/listings.ts'
import { PATHS } from '../../lib/routes.ts'

const loadBroadcast = () => import('../../features/inventory-editor/BroadcastSwitch.tsx')
const BroadcastOffButton = lazyComponent(async () => (await loadBroadcast()).BroadcastOffButton)
const BroadcastNotice = lazyComponent(async () => (await loadBroadcast()).BroadcastNotice)
const EventBroadcastOffButton = lazyComponent(
  async () => (await loadBroadcast()).EventBroadcastOffButton,
)

const SilentFeeds = lazyComponent(
  async () => (await import('../../features/inventory-editor/SilentFeeds.tsx')).SilentFeeds,
)

/** The actions above the listings: broadcast, pricing and import. */
export function ListingsActions() {
  return (
    <>
      <Suspense
        fallback={
          <Button emphasis="quiet" disabled>
            {t('BROADCAST.ALL_OFF')}
          </Button>
        }
      >
        <BroadcastOffButton />
      </Suspense>
      <Button emphasis="quiet" href={PATHS.listingsPricing}>
        {t('LISTINGS_TABLE.PRICING')}
      </Button>
      <Button emphasis="quiet" icon={<IconUpload />} href={PATHS.listingsImport}>
        {t('LISTINGS_TABLE.IMPORT')}
      </Button>
    </>
  )
}

/** Opens the form for a new listing. */
export function AddListingButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button emphasis="main" icon={<IconPlus />} onClick={onAdd}>
      {t('ADD_LISTING.ADD')}
    </Button>
  )
}

/** Says what keeps listings off the market: the broadcast switch, or a feed that is silent. */
export function ListingsNotices() {
  return (
    <Suspense>
      <BroadcastNotice />
      <SilentFeeds />
    </Suspense>
  )
}

/** Takes all listings of an event off the market, for those who manage the inventory. */
export function EventBroadcastAction({ eventId }: { eventId: number }) {
  return (
    <Allowed right="manageInventory">
      <Suspense>
        <EventBroadcastOffButton eventId={eventId} />
      </Suspense>
    </Allowed>
  )
}
