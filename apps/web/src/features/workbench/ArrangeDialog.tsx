import { Button, useWiderThan } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../lib/messages/desk.ts'
import { ColumnChoice } from './internal/ColumnChoice.tsx'
import { ViewChoice } from './internal/ViewChoice.tsx'
import { LISTING_COLUMNS } from './sheet-columns.ts'
import type { DeskViews } from './use-desk-views.ts'

import classes from './ArrangeDialog.module.css'

interface ArrangeDialogProps {
  desk: DeskViews
  /** The keys of the columns that there is room for at present; `null` while nobody knows. */
  fitting: readonly string[] | null
  onClose: () => void
}

/** Which columns stand in which order, and sets of them under names; all of it holds at once. */
export function ArrangeDialog({ desk, fitting, onClose }: ArrangeDialogProps) {
  const isTable = useWiderThan('compactLedger')
  return (
    <Modal
      isOpen
      title={t('DESK_VIEW.TITLE')}
      onClose={onClose}
      actions={
        <Button emphasis="main" onClick={onClose}>
          {t('DESK_VIEW.DONE')}
        </Button>
      }
    >
      <div className={classes['root']}>
        {isTable ? (
          <ColumnChoice
            columns={LISTING_COLUMNS}
            chosen={desk.columns.map(({ key }) => key)}
            fitting={fitting}
            onChoose={desk.choose}
          />
        ) : (
          <p>{t('DESK_VIEW.NO_TABLE')}</p>
        )}
        <ViewChoice desk={desk} />
      </div>
    </Modal>
  )
}
