import { Button } from '@seatdesk/ui'

import { t } from '../../lib/i18n/listings.ts'

import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  /** Number of selected listings. */
  count: number
  /** Number of listings on all pages; `null` while loading. */
  total: number | null
  /** Whether all listings are selected, not only some of this page. */
  isAll: boolean
  onAll: () => void
  onClear: () => void
  onChange: () => void
}

/** Bulk action bar for the selected listings; renders nothing without a selection. */
export function SelectionBar({ count, total, isAll, onAll, onClear, onChange }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <div className={classes['root']} role="region" aria-label={t('CHANGE_MANY.CHOSEN_TITLE')}>
      <strong role="status">{t('CHANGE_MANY.CHOSEN', { count: formatCount(count) })}</strong>
      {!isAll && total !== null && total > count && (
        <Button size="small" emphasis="quiet" onClick={onAll}>
          {t('CHANGE_MANY.CHOOSE_ALL', { count: formatCount(total) })}
        </Button>
      )}
      <Button size="small" emphasis="quiet" onClick={onClear}>
        {t('CHANGE_MANY.CLEAR')}
      </Button>
      <Button size="small" emphasis="main" onClick={onChange}>
        {t('CHANGE_MANY.CHANGE')}
      </Button>
    </div>
  )
}

const formatCount = (count: number): string => count.toLocaleString('en-US')
