import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { IconPlus, IconUpload } from '@seatdesk/ui/icons'
import { Suspense } from 'react'

import { t } from '../../lib/i18n/listings.ts'
import { PATHS } from '../../lib/routes.ts'

const BroadcastOffButton = lazyComponent(
  async () =>
    (await import('../../features/inventory-editor/BroadcastSwitch.tsx')).BroadcastOffButton,
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
