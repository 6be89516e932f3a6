import { Button } from '@seatdesk/ui'

import { useWords } from '../messages/index.ts'

import classes from './NewsBar.module.css'

interface NewsBarProps {
  isShown: boolean
  /** Called when the user wants to see the changes. */
  onShow: () => void
}

/** Banner that announces new rows. Takes no space, so the layout does not shift. */
export function NewsBar({ isShown, onShow }: NewsBarProps) {
  const { t } = useWords()
  return (
    <div aria-live="polite" className={classes['root']}>
      {isShown && (
        <div className={classes['bar']}>
          {t('COMMON.ROWS_CHANGED')}
          <Button size="small" onClick={onShow}>
            {t('COMMON.SHOW_CHANGED')}
          </Button>
        </div>
      )}
    </div>
  )
}
