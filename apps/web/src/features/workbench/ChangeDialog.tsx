import type { InventoryChange } from '@seatdesk/domain'
import { takeFocus } from '@seatdesk/front/form'
import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'

import { t } from '../../lib/messages/desk.ts'
import { type TypedChange, readChange } from './internal/change-kinds.ts'
import { ChangeFields } from './internal/ChangeFields.tsx'
import { ChangePreview } from './internal/ChangePreview.tsx'
import { useChange } from './internal/use-change.ts'
import type { Which } from './use-chosen.ts'

import classes from './ChangeDialog.module.css'

interface ChangeDialogProps {
  which: Which
  /** How many listings these are. */
  count: number
  /** Called whenever listings were changed or given their terms back. */
  onDone: () => void
  onClose: () => void
}

/** Changes many listings: what, the preview row by row, then all of it at once, and the way back. */
export function ChangeDialog({ which, count, onDone, onClose }: ChangeDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState<TypedChange>({ kind: 'pricePercent', value: '', margin: '' })
  const [isTried, setTried] = useState(false)
  const { change, isUnderWay, problem, plan, apply, undo, drop } = useChange(onDone)
  const wanted = readChange(typed)
  const planned = change === null ? 0 : rowsWith(change, 'planned')

  return (
    <Modal
      isOpen
      size="large"
      title={t('CHANGE_MANY.TITLE', { count: count.toLocaleString('en-US') })}
      closeOnClickOutside={false}
      onClose={onClose}
      actions={
        change === null ? (
          <Button type="submit" form={id} emphasis="main" isInProgress={isUnderWay}>
            {t('CHANGE_MANY.LOOK')}
          </Button>
        ) : change.state === 'planned' ? (
          <>
            <Button onClick={drop}>{t('CHANGE_MANY.BACK')}</Button>
            <Button
              emphasis="main"
              ref={takeFocus}
              isInProgress={isUnderWay}
              disabled={planned === 0}
              onClick={() => void apply()}
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
            <Button emphasis="main" ref={takeFocus} onClick={onClose}>
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
              if (wanted && !isUnderWay) void plan({ ...which, ...wanted })
            }}
          >
            <ChangeFields
              typed={typed}
              onType={setTyped}
              error={isTried && wanted === null ? t('CHANGE_MANY.SAYS_NOTHING') : null}
            />
          </form>
        ) : (
          <>
            <p role="status">{summaryOf(change)}</p>
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

type Outcome = InventoryChange['outcomes'][number]['outcome']

const rowsWith = ({ outcomes }: InventoryChange, outcome: Outcome): number =>
  outcomes.find((it) => it.outcome === outcome)?.rows ?? 0

const summaryOf = ({ outcomes }: InventoryChange): string =>
  outcomes
    .map(({ outcome, rows }) => `${rows.toLocaleString('en-US')} ${t(`CHANGE_OUTCOME.${outcome}`)}`)
    .join(', ')
