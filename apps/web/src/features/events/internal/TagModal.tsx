import { Button, SimpleGrid } from '@seatdesk/ui'
import { IconTag } from '@seatdesk/ui/icons'
import { Modal } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { t } from '../../../lib/messages/events.ts'
import type { TagChoiceProps } from './tag-choice.ts'
import { TagButton } from './TagButton.tsx'

/** The quick search of narrow screens. */
export function TagModal({ tags, chosen, onToggle, onClear }: TagChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const label =
    chosen.length > 0
      ? t('EVENTS.QUICK_SEARCH_COUNT', { count: chosen.length })
      : t('EVENTS.QUICK_SEARCH')
  return (
    <>
      <Button icon={<IconTag />} fullWidth onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('EVENTS.QUICK_SEARCH')}
        actions={
          <>
            <Button emphasis="quiet" disabled={chosen.length === 0} onClick={onClear}>
              {t('EVENTS.CLEAR_TAGS')}
            </Button>
            <Button emphasis="main" onClick={() => setOpen(false)}>
              {t('EVENTS.SHOW_EVENTS')}
            </Button>
          </>
        }
      >
        <SimpleGrid cols={2} spacing="xs">
          {tags.map((tag) => (
            <TagButton
              key={tag.id}
              tag={tag}
              isChosen={chosen.includes(tag.id)}
              onToggle={onToggle}
            />
          ))}
        </SimpleGrid>
      </Modal>
    </>
  )
}
