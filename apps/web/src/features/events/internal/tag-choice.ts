import type { Tag } from '@seatdesk/domain'

/** What both forms of the quick search are given. */
export interface TagChoiceProps {
  tags: readonly Tag[]
  /** Ids of the tags in force. */
  chosen: readonly number[]
  onToggle: (id: number) => void
  onClear: () => void
}
