import type { Tag } from '@seatdesk/domain'
import { UnstyledButton } from '@seatdesk/ui'

import classes from './TagButton.module.css'

interface TagButtonProps {
  tag: Tag
  isChosen: boolean
  onToggle: (id: number) => void
}

/** A toggle button that filters events by a tag. */
export function TagButton({ tag, isChosen, onToggle }: TagButtonProps) {
  return (
    <UnstyledButton
      className={classes['root']}
      aria-pressed={isChosen}
      onClick={() => onToggle(tag.id)}
    >
      {tag.name}
    </UnstyledButton>
  )
}
