import { Button } from '@seatdesk/ui'

import { useI18n } from '../i18n/index.ts'

import classes from './NewRowsBanner.module.css'

interface NewRowsBannerProps {
  isShown: boolean
  /** Called when the user wants to see the changes. */
  onShow: () => void
}

/** Banner that announces new rows. Takes no space, so the layout does not shift. */
export function NewRowsBanner({ isShown, onShow }: NewRowsBannerProps) {
  const { t } = useI18n()
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
