import type { Tag } from '@seatdesk/domain'
import { Button, UnstyledButton } from '@seatdesk/ui'
import { Carousel } from '@seatdesk/ui/carousel'

import { t } from '../../../lib/i18n/search.ts'
import type { TagSelectionProps } from './tag-selection.ts'

import classes from './TagButton.module.css'

interface TagButtonProps {
  tag: Tag
  isChosen: boolean
  onToggle: (id: number) => void
  /** Whether it takes the focus first in a dialog; off by default. */
  'data-autofocus'?: true | undefined
}

/** A toggle button that filters events by a tag. */
export function TagButton({ tag, isChosen, onToggle, ...rest }: TagButtonProps) {
  return (
    <UnstyledButton
      className={classes['root']}
      aria-pressed={isChosen}
      onClick={() => onToggle(tag.id)}
      {...rest}
    >
      {tag.name}
    </UnstyledButton>
  )
}

/** The tag filter on wide screens. */
export function TagCarousel({ tags, chosen, onToggle, onClear }: TagSelectionProps) {
  return (
    <Carousel
      kind="tags"
      label={t('EVENTS.QUICK_SEARCH')}
      action={
        chosen.length > 0 && (
          <Button emphasis="quiet" size="small" onClick={onClear}>
            {t('EVENTS.CLEAR_TAGS')}
          </Button>
        )
      }
    >
      {tags.map((tag) => (
        <TagButton key={tag.id} tag={tag} isChosen={chosen.includes(tag.id)} onToggle={onToggle} />
      ))}
    </Carousel>
  )
}
