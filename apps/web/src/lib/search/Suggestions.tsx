import { formatCount } from '@seatdesk/domain'
import { type KeyHandler, SuggestionPanel } from '@seatdesk/ui/suggestion-panel'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'

import { t } from '../i18n/search.ts'
import { currentAccountId } from '../session.ts'
import type { EventSearch } from './event-search.ts'
import { readRecentlyViewed } from './recently-viewed.ts'
import { recentlyViewedGroup, suggestionGroups } from './suggestion-groups.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SuggestionsProps {
  /** Prefix of the ids of the list and its options. */
  id: string
  className: string
  typed: string
  keysRef: RefObject<KeyHandler | null>
  onActive: (id: string | null) => void
  onFind: (found: EventSearch) => void
  onClose: () => void
}

/** Suggestions beneath a search box; recently viewed events before anything is typed. */
export function Suggestions({ typed, onFind, ...panel }: SuggestionsProps) {
  const navigate = useNavigate()
  const [seen] = useState(() => readRecentlyViewed(currentAccountId()))
  const { suggestions, isOld, isWaiting, hasFailed } = useSuggestions(typed)
  const onGo = (href: string) => void navigate(href)
  const hasText = typed.trim() !== ''
  const groups = hasText
    ? suggestionGroups(suggestions, { onGo, onFind })
    : [recentlyViewedGroup(seen, onGo)]
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  const isSettled = hasText && !isWaiting

  return (
    <SuggestionPanel
      {...panel}
      label={t('FINDING.SUGGESTIONS')}
      groups={groups}
      isOld={isOld}
      count={statusText(count, isSettled)}
      empty={isSettled && t(hasFailed ? 'FINDING.FAILED' : 'FINDING.NOTHING')}
    />
  )
}

const statusText = (count: number, isSettled: boolean): string => {
  if (count > 0) return formatCount(count, t('FINDING.NOUN'))
  return isSettled ? t('FINDING.NONE') : ''
}
