import { CATEGORIES } from '@seatdesk/domain'
import { CategoryCard, type CategoryCardProps, SimpleGrid, VisuallyHidden } from '@seatdesk/ui'
import { IconStarFilled } from '@seatdesk/ui/icons'

import { type EventListQuery, hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/search.ts'
import { PATHS } from '../../lib/routes.ts'

interface CategoryCardsProps {
  /** Number of events per card; `null` while loading. */
  counts: Record<'favorite' | 'sports' | 'music' | 'arts', number | null>
  /** Filters of the lists that the cards link to. */
  filters: EventListQuery
}

/** Links to the catalog by category; favorites open in a new tab. */
export function CategoryCards({ counts, filters }: CategoryCardsProps) {
  const card = (category: 'sports' | 'music' | 'arts', motif: CategoryCardProps['motif']) => (
    <CategoryCard
      label={CATEGORIES[category].name}
      count={countText(counts[category])}
      {...(motif && { motif })}
      href={hrefs.eventList({ ...filters, type: CATEGORIES[category].id })}
    />
  )
  return (
    <nav aria-label={t('EVENTS.CATEGORIES')}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <CategoryCard
          label={CATEGORIES.favorite.name}
          count={
            <>
              {countText(counts.favorite)}
              <VisuallyHidden>, {t('EVENTS.NEW_TAB')}</VisuallyHidden>
            </>
          }
          icon={<IconStarFilled color="var(--sd-star)" />}
          href={PATHS.favoriteList}
          target="_blank"
          // Lets the new tab copy the session of this tab.
          rel="opener"
        />
        {card('sports', 'stadium')}
        {card('music', 'staff')}
        {card('arts', 'curtain')}
      </SimpleGrid>
    </nav>
  )
}

const countText = (count: number | null): string => {
  if (count === null) return ' '
  return count === 1
    ? t('EVENTS.COUNT_ONE')
    : t('EVENTS.COUNT', { count: count.toLocaleString('en-US') })
}
