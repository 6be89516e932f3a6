import { Button, toast } from '@seatdesk/ui'
import { IconPlus } from '@seatdesk/ui/icons'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/catalogue.ts'

const EventDialog = lazy(async () => ({
  default: (await import('../../features/catalogue/EventDialog.tsx')).EventDialog,
}))

/** Adds an event, and goes to it. */
export function AddEvent() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button icon={<IconPlus />} onClick={() => setOpen(true)}>
        {t('EVENTS.ADD')}
      </Button>
      {isOpen && (
        <Suspense>
          <EventDialog
            title={t('EVENTS.ADD')}
            onSave={async (facts) => {
              const { data } = await api.officeEvents.create(facts)
              toast({ tone: 'success', message: t('EVENTS.ADDED') })
              await navigate(hrefs.event(data.id))
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
