import type { Right } from '@seatdesk/domain'
import type { ReactNode } from 'react'

import { useRight } from './rights.ts'

/** Renders its content only for users whose role has a right. */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
  return useRight(right) ? children : null
}
