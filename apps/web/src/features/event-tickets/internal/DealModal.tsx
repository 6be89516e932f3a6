import { Modal } from '@seatdesk/ui/modal'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/prices.ts'
import type { DealsStore } from '../deals-store.ts'
import { DealReasons } from './DealReasons.tsx'

/** Tells why a listing is worth what it is, while that is asked. */
export function DealModal({ deals }: { deals: DealsStore }) {
  const asked = useStore(deals, (state) =>
    state.asked === null ? undefined : state.deals.get(state.asked),
  )
  const score = asked?.score ?? null
  return (
    <Modal
      isOpen={score !== null}
      onClose={() => deals.setState({ asked: null })}
      title={score === null ? '' : t('PRICES.WHY', { score })}
    >
      {asked && score !== null && <DealReasons deal={asked} score={score} />}
    </Modal>
  )
}
