import { focusOnMount } from '@seatdesk/app-kit/form'
import type { InventoryChange } from '@seatdesk/domain'
import { Button, CheckboxField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'

import { t } from '../../lib/i18n/listing-dialogs.ts'
import {
  changeText,
  parseChange,
  countRows,
  type ChangeFormValues,
} from './internal/change-kinds.ts'
import { ChangeFields } from './internal/ChangeFields.tsx'
import { ChangePreview } from './internal/ChangePreview.tsx'
import { useBulkChange } from './internal/use-bulk-change.ts'
import type { ChangeScope } from './use-listing-selection.ts'

import classes from './ChangeDialog.module.css'

interface ChangeDialogProps {
  which: ChangeScope
  /** Number of listings. */
  count: number
  /** An earlier change to show; none by default. */
  begun?: InventoryChange | null
  /** Called with the id of the change before listings are changed. */
  onBegin: (id: number) => void
  /** Called after listings were changed or reverted. */
  onDone: (change: InventoryChange) => void
  onClose: () => void
}

const NOTHING_TYPED: ChangeFormValues = { kind: 'pricePercent', value: '', numbers: '', margin: '' }

/** Bulk edit of listings: the change, a preview row by row, applying it, and undo. */
export function ChangeDialog({
  which,
  count,
  begun = null,
  onBegin,
  onDone,
  onClose,
}: ChangeDialogProps) {
  const id = useId()
  const [values, setValues] = useState<ChangeFormValues>(NOTHING_TYPED)
  const [isTried, setTried] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const { change, isUnderWay, problem, plan, apply, undo, drop } = useBulkChange({
    begun,
    onBegin,
    onDone,
  })
  const parsed = parseChange(values)
  const isMarginWrong = parsed === null && parseChange({ ...values, margin: '' }) !== null
  const planned = change === null ? 0 : countRows(change, 'planned')

  return (
    <Modal
      isOpen
      size="wide"
      title={t('CHANGE_MANY.TITLE', { count: (change?.rows ?? count).toLocaleString('en-US') })}
      closeOnClickOutside={false}
      onClose={onClose}
      actions={
        change === null ? (
          <>
            <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
            <Button type="submit" form={id} emphasis="main" isInProgress={isUnderWay}>
              {t('CHANGE_MANY.LOOK')}
            </Button>
          </>
        ) : change.state === 'planned' ? (
          <>
            <Button
              onClick={() => {
                setConfirmed(false)
                drop()
              }}
            >
              {t('CHANGE_MANY.BACK')}
            </Button>
            <Button
              emphasis="main"
              ref={focusOnMount}
              isInProgress={isUnderWay}
              disabled={planned === 0}
              onClick={() => void apply(isConfirmed)}
            >
              {t('CHANGE_MANY.APPLY', { count: planned.toLocaleString('en-US') })}
            </Button>
          </>
        ) : (
          <>
            {change.undoUntil !== null && (
              <Button isInProgress={isUnderWay} onClick={() => void undo()}>
                {t('CHANGE_MANY.UNDO')}
              </Button>
            )}
            <Button emphasis="main" ref={focusOnMount} onClick={onClose}>
              {t('CHANGE_MANY.DONE')}
            </Button>
          </>
        )
      }
    >
      <div className={classes['root']}>
        {change === null ? (
          <form
            id={id}
            className={classes['fields']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              setTried(true)
              if (parsed && !isUnderWay) void plan({ ...which, ...parsed })
            }}
          >
            <ChangeFields
              typed={values}
              onType={setValues}
              error={
                isTried && parsed === null && !isMarginWrong ? t('CHANGE_MANY.SAYS_NOTHING') : null
              }
              marginError={isTried && isMarginWrong ? t('CHANGE_MANY.NOT_PERCENT') : null}
            />
          </form>
        ) : (
          <>
            <p role="status">{changeText(change)}</p>
            {change.state === 'planned' && change.unusual > 0 && (
              <CheckboxField
                label={t('CHANGE_MANY.CONFIRM_UNUSUAL', {
                  count: change.unusual.toLocaleString('en-US'),
                })}
                checked={isConfirmed}
                onChange={(event) => setConfirmed(event.currentTarget.checked)}
              />
            )}
            {isUnderWay && (
              <progress
                className={classes['progress']}
                aria-label={t('CHANGE_MANY.PROGRESS')}
                value={change.done}
                max={change.rows}
              />
            )}
            <ChangePreview id={change.id} state={isUnderWay ? 'under way' : change.state} />
          </>
        )}
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
    </Modal>
  )
}
