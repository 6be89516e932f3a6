import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { IconFilter } from '@seatdesk/ui/icons'
import { type ComponentProps, Suspense, useState } from 'react'

import { t } from '../../lib/i18n/event-tickets.ts'
import type { AllFiltersSheet as Filters } from './internal/AllFiltersSheet.tsx'
import { countTicketFilters } from './tickets-query.ts'

/** Open state, plus whether it was ever open, so that the content is loaded on first use. */
const useLazyDisclosure = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return {
    isOpen,
    wasOpened,
    setOpen: (next: boolean) => {
      setIsOpen(next)
      if (next) setOpened(true)
    },
  }
}

const AllFiltersSheet = lazyComponent(
  async () => (await import('./internal/AllFiltersSheet.tsx')).AllFiltersSheet,
)

type FilterSheetProps = Omit<ComponentProps<typeof Filters>, 'isOpen' | 'onClose'>

/** All filters, behind a button with the number of active filters. */
export function FilterSheet(props: FilterSheetProps) {
  const { isOpen, wasOpened, setOpen } = useLazyDisclosure()
  const count = countTicketFilters(props.filters)
  return (
    <>
      <Button size="small" icon={<IconFilter />} onClick={() => setOpen(true)}>
        {count > 0 ? t('EVENT_TICKETS.FILTERS_COUNT', { count }) : t('EVENT_TICKETS.FILTERS')}
      </Button>
      <Suspense>
        {wasOpened && <AllFiltersSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
