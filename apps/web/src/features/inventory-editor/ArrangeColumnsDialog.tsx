import { Button, CheckboxField, IconButton, TextField, useWiderThan } from '@seatdesk/ui'
import { IconChevronDown, IconChevronUp, IconTrash } from '@seatdesk/ui/icons'
import { Modal } from '@seatdesk/ui/modal'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

import { t } from '../../lib/i18n/listing-dialogs.ts'
import { LISTING_COLUMNS } from './editable-columns.tsx'
import { moveKey } from './internal/listings-layout.ts'
import type { ListingsLayout } from './use-listings-layout.ts'

import classes from './ArrangeColumnsDialog.module.css'

interface ArrangeColumnsDialogProps {
  layout: ListingsLayout
  /** Keys of the columns that currently fit; `null` if unknown. */
  fitting: readonly string[] | null
  onClose: () => void
}

/** Column settings: order and visibility, and saved views; all changes apply immediately. */
export function ArrangeColumnsDialog({ layout, fitting, onClose }: ArrangeColumnsDialogProps) {
  const isTable = useWiderThan('menu')
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
            chosen={layout.columns.map(({ key }) => key)}
            fitting={fitting}
            onChoose={layout.choose}
          />
        ) : (
          <p>{t('DESK_VIEW.NO_TABLE')}</p>
        )}
        <ViewChoice layout={layout} />
      </div>
    </Modal>
  )
}

interface ColumnChoiceProps {
  /** All columns, in default order. */
  columns: readonly { key: string; header: string }[]
  /** Keys of the visible columns, from left to right. */
  chosen: readonly string[]
  /** Keys of the columns that fit; `null` if unknown. */
  fitting: readonly string[] | null
  /** Called with the selected keys; `null` resets to the default columns. */
  onChoose: (keys: readonly string[] | null) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Shows, hides and reorders columns, with buttons or with Alt and an arrow key. */
function ColumnChoice({ columns, chosen, fitting, onChoose }: ColumnChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<Element | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const shown = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const left = columns.filter(({ key }) => !chosen.includes(key))

  // A row that moves in the DOM loses the focus.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && list.current?.contains(focused.current))
      focused.current.focus()
    focused.current = null
  }, [chosen])

  function move(key: string, header: string, by: number) {
    const next = moveKey(chosen, key, by)
    focused.current = document.activeElement
    setAnnouncement(
      t('DESK_VIEW.MOVED', { header, place: next.indexOf(key) + 1, count: next.length }),
    )
    onChoose(next)
  }

  function toggle(key: string, isShown: boolean) {
    focused.current = document.activeElement
    onChoose(isShown ? chosen.filter((other) => other !== key) : [...chosen, key])
  }

  return (
    <section className={classes['columnChoice']}>
      <header className={classes['head']}>
        <h3>{t('DESK_VIEW.COLUMNS')}</h3>
        <Button size="small" emphasis="quiet" onClick={() => onChoose(null)}>
          {t('DESK_VIEW.AS_AT_FIRST')}
        </Button>
      </header>
      <p>{t('DESK_VIEW.COLUMNS_HINT')}</p>
      <ul ref={list} className={classes['list']}>
        {[...shown, ...left].map(({ key, header }, index) => {
          const isShown = chosen.includes(key)
          return (
            <li
              key={key}
              className={classes['row']}
              onKeyDown={(event: KeyboardEvent) => {
                const step = STEPS[event.key]
                if (!event.altKey || step === undefined || !isShown) return
                event.preventDefault()
                move(key, header, step)
              }}
            >
              <CheckboxField
                label={header}
                checked={isShown}
                data-autofocus={index === 0 || undefined}
                // A table needs at least one column.
                disabled={isShown && chosen.length === 1}
                onChange={() => toggle(key, isShown)}
              />
              {isShown && fitting?.includes(key) === false && (
                <span className={classes['note']}>{t('DESK_VIEW.NO_ROOM')}</span>
              )}
              {isShown && (
                <span className={classes['moveButtons']}>
                  <IconButton
                    size="large"
                    label={t('DESK_VIEW.EARLIER', { header })}
                    onClick={() => move(key, header, -1)}
                  >
                    <IconChevronUp />
                  </IconButton>
                  <IconButton
                    size="large"
                    label={t('DESK_VIEW.LATER', { header })}
                    onClick={() => move(key, header, 1)}
                  >
                    <IconChevronDown />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className={classes['announcement']}>
        {announcement}
      </p>
    </section>
  )
}

const MAX_NAME_LENGTH = 40

/** The saved views (columns and filters), and a form to save another. */
function ViewChoice({ layout }: { layout: ListingsLayout }) {
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const name = text.trim()
  return (
    <section className={classes['viewChoice']}>
      <h3>{t('DESK_VIEW.VIEWS')}</h3>
      <p>{t('DESK_VIEW.VIEWS_HINT')}</p>
      {layout.views.length > 0 && (
        <ul className={classes['viewChoiceList']}>
          {layout.views.map((view) => (
            <li key={view.name} className={classes['viewChoiceRow']}>
              <Button
                emphasis="quiet"
                aria-pressed={view === layout.current}
                onClick={() => layout.open(view.name)}
              >
                {view.name}
              </Button>
              <IconButton
                size="large"
                label={t('DESK_VIEW.REMOVE', { name: view.name })}
                onClick={() => {
                  setAnnouncement(t('DESK_VIEW.REMOVED', { name: view.name }))
                  layout.remove(view.name)
                }}
              >
                <IconTrash />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (name === '') return
          layout.save(name)
          setAnnouncement(t('DESK_VIEW.SAVED', { name }))
          setText('')
        }}
      >
        <TextField
          label={t('DESK_VIEW.NAME')}
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">{t('DESK_VIEW.SAVE')}</Button>
      </form>
      <p role="status">{announcement}</p>
    </section>
  )
}
