import { Button } from '@seatdesk/ui'
import { IconTag } from '@seatdesk/ui/icons'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../../lib/messages/events.ts'
import type { TagChoiceProps } from './tag-choice.ts'

const loadModal = () => import('./TagModal.tsx')

const TagModal = lazy(async () => ({ default: (await loadModal()).TagModal }))

/** Where it fails, it is told of when the dialog is opened. */
const preloadModal = () => void loadModal().catch(() => {})

/** The quick search of narrow screens, whose dialog comes when it is first wanted. */
export function NarrowTags(props: TagChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays, so that it is seen to close.
  const [isUsed, setUsed] = useState(false)
  const count = props.chosen.length

  function open() {
    setUsed(true)
    setOpen(true)
  }

  return (
    <>
      <Button
        icon={<IconTag />}
        fullWidth
        onPointerDown={preloadModal}
        onFocus={preloadModal}
        onClick={open}
      >
        {count > 0 ? t('EVENTS.QUICK_SEARCH_COUNT', { count }) : t('EVENTS.QUICK_SEARCH')}
      </Button>
      <Suspense>
        {isUsed && <TagModal {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
