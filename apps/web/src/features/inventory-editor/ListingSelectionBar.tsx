import { Button } from '@seatdesk/ui'

import { t } from '../../lib/i18n/listings.ts'
import { SelectionBar } from '../../lib/SelectionBar.tsx'

interface ListingSelectionBarProps {
  /** Number of selected listings. */
  count: number
  /** Number of listings on all pages; `null` while loading. */
  total: number | null
  /** Whether all listings are selected, not only some of this page. */
  isAll: boolean
  onAll: () => void
  onClear: () => void
  onChange: () => void
  /** Groups the selected listings; null if they cannot be one group. */
  onGroup: (() => void) | null
}

/** Bulk action bar for the selected listings; renders nothing without a selection. */
export function ListingSelectionBar({
  count,
  total,
  isAll,
  onAll,
  onClear,
  onChange,
  onGroup,
}: ListingSelectionBarProps) {
  return (
    <SelectionBar
      count={count}
      label={t('CHANGE_MANY.CHOSEN_TITLE')}
      text={t('CHANGE_MANY.CHOSEN', { count: formatCount(count) })}
      clearLabel={t('CHANGE_MANY.CLEAR')}
      onClear={onClear}
      more={
        !isAll &&
        total !== null &&
        total > count && (
          <Button emphasis="quiet" onClick={onAll}>
            {t('CHANGE_MANY.CHOOSE_ALL', { count: formatCount(total) })}
          </Button>
        )
      }
    >
      {onGroup && <Button onClick={onGroup}>{t('CHANGE_MANY.GROUP')}</Button>}
      <Button emphasis="main" onClick={onChange}>
        {t('CHANGE_MANY.CHANGE')}
      </Button>
    </SelectionBar>
  )
}

const formatCount = (count: number): string => count.toLocaleString('en-US')
