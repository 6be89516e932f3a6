import type { Tag } from '@seatdesk/domain'

/** Props of both forms of the tag filter. */
export interface TagSelectionProps {
  tags: readonly Tag[]
  /** Ids of the active tags. */
  chosen: readonly number[]
  onToggle: (id: number) => void
  onClear: () => void
}
