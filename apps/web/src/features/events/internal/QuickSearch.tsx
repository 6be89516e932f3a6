import { useServerData, useToastedFailure } from '@seatdesk/front/query-cache'
import { Bone, useWiderThan } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import { quickTagsQuery } from './load-quick-tags.ts'
import { NarrowTags } from './NarrowTags.tsx'

import classes from './QuickSearch.module.css'

const TagCarousel = lazy(async () => ({
  default: (await import('./TagCarousel.tsx')).TagCarousel,
}))

interface QuickSearchProps {
  /** Ids of the tags in force. */
  chosen: readonly number[]
  onToggle: (tag: number) => void
  onClear: () => void
}

/** Tags to search by with one press: side by side on wide screens, in a dialog on narrow ones. */
export function QuickSearch({ chosen, onToggle, onClear }: QuickSearchProps) {
  const isWide = useWiderThan('eventHeader')
  const tags = useServerData(quickTagsQuery)
  useToastedFailure(tags.failure)
  const bones = <Bones isWide={isWide} />
  if (tags.data === null && tags.failure === null) return bones
  if (!tags.data?.length) return null

  const shared = { tags: tags.data, chosen, onToggle, onClear }
  return (
    <Suspense fallback={bones}>
      {isWide ? <TagCarousel {...shared} /> : <NarrowTags {...shared} />}
    </Suspense>
  )
}

/** As much room as the tags will take, so that nothing below them moves when they come. */
function Bones({ isWide }: { isWide: boolean }) {
  return (
    <div aria-busy className={classes['bones']}>
      {isWide && <Bone className={classes['title']} />}
      <Bone className={classes['tags']} />
    </div>
  )
}
