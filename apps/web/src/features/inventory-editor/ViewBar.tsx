import { Button } from '@seatdesk/ui'
import { IconChevronDown, IconColumns } from '@seatdesk/ui/icons'

import { t } from '../../lib/i18n/listings.ts'
import type { ListingsLayout } from './use-listings-layout.ts'

import classes from './ViewBar.module.css'

interface ViewBarProps {
  layout: Pick<ListingsLayout, 'views' | 'current' | 'isPlain' | 'open'>
  /** Called to open the column and view settings. */
  onArrange: () => void
}

/** Selects a saved view (columns and filters), and opens its settings. */
export function ViewBar({ layout, onArrange }: ViewBarProps) {
  const { open, ...views } = layout
  return (
    <div className={classes['root']}>
      <Button className={classes['arrange']} icon={<IconColumns />} onClick={onArrange}>
        {t('DESK_VIEW.ARRANGE')}
        <span className={classes['views']}> {t('DESK_VIEW.AND_VIEWS')}</span>
      </Button>
      <div className={classes['view']} data-view>
        <ViewSelect {...views} onChange={open} />
      </div>
    </div>
  )
}

interface ViewSelectProps extends Pick<ListingsLayout, 'views' | 'current' | 'isPlain'> {
  /** Called with the name of the selected view; `null` for the default view. */
  onChange: (name: string | null) => void
}

const PLAIN = ' '
const UNSAVED = ''

/** Select for the saved views; renders nothing if there are none. */
export function ViewSelect({ views, current, isPlain, onChange }: ViewSelectProps) {
  const selected = current?.name ?? (isPlain ? PLAIN : UNSAVED)
  if (views.length === 0) return null
  return (
    <span className={classes['viewSelect']}>
      <select
        className={classes['select']}
        aria-label={t('DESK_VIEW.VIEW')}
        title={current?.name}
        value={selected}
        onChange={({ currentTarget: { value } }) => onChange(value === PLAIN ? null : value)}
      >
        <option value={PLAIN}>{t('DESK_VIEW.PLAIN')}</option>
        {views.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        {selected === UNSAVED && <option value={UNSAVED}>{t('DESK_VIEW.UNKEPT')}</option>}
      </select>
      <IconChevronDown className={classes['arrow']} aria-hidden />
    </span>
  )
}
