import { DescriptionList } from '@seatdesk/ui'
import type { ReactNode } from 'react'

interface DescriptionPanelProps {
  /** Terms with their values; those without a value are omitted. Numbers are counts. */
  of: readonly (readonly [term: string, description: ReactNode])[]
}

/** Panel with a description list. */
export function DescriptionPanel({ of }: DescriptionPanelProps) {
  return (
    <DescriptionList
      items={of
        .filter(([, texts]) => texts === 0 || Boolean(texts))
        .map(([term, description]) => ({
          term,
          description:
            typeof description === 'number' ? description.toLocaleString('en-US') : description,
        }))}
    />
  )
}
