import { Button, SimpleGrid } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/i18n/search.ts'
import type { TagSelectionProps } from './tag-selection.ts'
import { TagButton } from './TagCarousel.tsx'

interface TagModalProps extends TagSelectionProps {
  isOpen: boolean
  onClose: () => void
}

/** The tag filter in a dialog. */
export function TagModal({ tags, chosen, onToggle, onClear, isOpen, onClose }: TagModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('EVENTS.QUICK_SEARCH')}
      actions={
        <>
          <Button emphasis="quiet" disabled={chosen.length === 0} onClick={onClear}>
            {t('EVENTS.CLEAR_TAGS')}
          </Button>
          <Button emphasis="main" onClick={onClose}>
            {t('EVENTS.SHOW_EVENTS')}
          </Button>
        </>
      }
    >
      <SimpleGrid cols={2} spacing="xs">
        {tags.map((tag, index) => (
          <TagButton
            key={tag.id}
            data-autofocus={index === 0 || undefined}
            tag={tag}
            isChosen={chosen.includes(tag.id)}
            onToggle={onToggle}
          />
        ))}
      </SimpleGrid>
    </Modal>
  )
}
