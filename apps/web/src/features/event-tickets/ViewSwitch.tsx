import { UnstyledButton } from '@seatdesk/ui'

import { t } from '../../lib/i18n/event-tickets.ts'

import classes from './ViewSwitch.module.css'

interface ViewSwitchProps {
  isMap: boolean
  onChange: (isMap: boolean) => void
}

const VIEWS = [
  { isMap: false, word: 'EVENT_TICKETS.VIEW_LIST' },
  { isMap: true, word: 'EVENT_TICKETS.VIEW_MAP' },
] as const

/** Switches between list and map on narrow screens. */
export function ViewSwitch({ isMap: isMapNow, onChange }: ViewSwitchProps) {
  return (
    <div role="group" aria-label={t('EVENT_TICKETS.VIEW')} className={classes['root']}>
      {VIEWS.map(({ isMap, word }) => (
        <UnstyledButton
          key={word}
          className={classes['view'] ?? ''}
          aria-pressed={isMap === isMapNow}
          onClick={() => onChange(isMap)}
        >
          {t(word)}
        </UnstyledButton>
      ))}
    </div>
  )
}
