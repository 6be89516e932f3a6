import { Button } from '@seatdesk/ui'
import { Carousel } from '@seatdesk/ui/carousel'

import { t } from '../../../lib/i18n/events.ts'
import type { TagSelectionProps } from './tag-selection.ts'
import { TagButton } from './TagButton.tsx'

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
