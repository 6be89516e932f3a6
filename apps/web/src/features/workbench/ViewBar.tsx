import { Button, SelectField } from '@seatdesk/ui'
import { IconColumns } from '@seatdesk/ui/icons'

import { t } from '../../lib/messages/desk.ts'
import type { DeskViews } from './use-desk-views.ts'

import classes from './ViewBar.module.css'

interface ViewBarProps {
  desk: Pick<DeskViews, 'views' | 'current' | 'isPlain' | 'open'>
  /** Called when columns and sets are to be changed. */
  onArrange: () => void
}

const PLAIN = ' '
const UNKEPT = ''

/** Which set of columns and filters is looked at, and the way to change it. */
export function ViewBar({ desk, onArrange }: ViewBarProps) {
  const { views, current, isPlain, open } = desk
  const names = views.map(({ name }) => ({ value: name, label: name }))
  const chosen = current?.name ?? (isPlain ? PLAIN : UNKEPT)
  return (
    <div className={classes['root']}>
      {views.length > 0 && (
        <SelectField
          label={t('DESK_VIEW.VIEW')}
          isLabelHidden
          value={chosen}
          options={[
            { value: PLAIN, label: t('DESK_VIEW.PLAIN') },
            ...names,
            ...(chosen === UNKEPT ? [{ value: UNKEPT, label: t('DESK_VIEW.UNKEPT') }] : []),
          ]}
          onChange={(name) => open(name === PLAIN ? null : name)}
        />
      )}
      <Button icon={<IconColumns />} onClick={onArrange}>
        {t('DESK_VIEW.ARRANGE')}
      </Button>
    </div>
  )
}
