import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { Right } from '@seatdesk/domain'
import type { ReactNode } from 'react'

import { useRight } from '../lib/rights.ts'

const WhomToAsk = lazyComponent(
  async () => (await import('../features/team/WhomToAsk.tsx')).WhomToAsk,
)

/** Shows a screen to members with a right, and whom to ask to the others. */
export function RightGuard({ right, children }: { right: Right; children: ReactNode }) {
  return useRight(right) ? children : <WhomToAsk right={right} />
}
