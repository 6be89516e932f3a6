import { DescriptionList } from '@seatdesk/ui'
import type { ReactNode } from 'react'

interface DescriptionPanelProps {
  /** Each fact and what it is called; one without anything to say is left out. */
  of: readonly (readonly [term: string, description: ReactNode])[]
}

/** What is known of something, fact by fact. */
export function DescriptionPanel({ of }: DescriptionPanelProps) {
  return (
    <DescriptionList
      items={of
        .filter(([, said]) => said === 0 || Boolean(said))
        .map(([term, description]) => ({ term, description }))}
    />
  )
}
