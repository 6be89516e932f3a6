import { Button } from '@seatdesk/ui'
import { IconColumns } from '@seatdesk/ui/icons'

import { t } from '../../lib/messages/desk.ts'
import type { DeskViews } from './use-desk-views.ts'
import { ViewSelect } from './ViewSelect.tsx'

import classes from './ViewBar.module.css'

interface ViewBarProps {
  desk: Pick<DeskViews, 'views' | 'current' | 'isPlain' | 'open'>
  /** Called when columns and sets are to be changed. */
  onArrange: () => void
}

/** Which set of columns and filters is looked at, and the way to change it. */
export function ViewBar({ desk, onArrange }: ViewBarProps) {
  const { open, ...views } = desk
  return (
    <div className={classes['root']}>
      <Button className={classes['arrange']} icon={<IconColumns />} onClick={onArrange}>
        {t('DESK_VIEW.ARRANGE')}
      </Button>
      <div className={classes['view']} data-view>
        <ViewSelect {...views} onChange={open} />
      </div>
    </div>
  )
}
