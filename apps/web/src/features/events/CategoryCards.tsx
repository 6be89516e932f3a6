import { CATEGORIES } from '@seatdesk/domain'
import { CategoryCard, type CategoryCardProps, SimpleGrid, VisuallyHidden } from '@seatdesk/ui'
import { IconStarFilled } from '@seatdesk/ui/icons'

import { type EventListQuery, hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'
import { PATHS } from '../../lib/routes.ts'

import classes from './CategoryCards.module.css'

interface CategoryCardsProps {
  /** How many events each card stands for; `null` while that is not known. */
  counts: Record<'favorite' | 'sports' | 'music' | 'arts', number | null>
  /** What narrows the lists that the cards lead to. */
  filters: EventListQuery
}

/** The ways into the catalogue; the favourites open beside this page, in a tab of their own. */
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
          icon={<IconStarFilled className={classes['star']} />}
          href={PATHS.favoriteList}
          target="_blank"
          // The session of this tab goes along to the new one, which is ours too.
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
