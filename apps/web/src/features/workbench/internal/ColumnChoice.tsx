import { Button, CheckboxField, IconButton } from '@seatdesk/ui'
import { IconChevronDown, IconChevronUp } from '@seatdesk/ui/icons'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

import { t } from '../../../lib/messages/desk.ts'
import { moved } from './arranged.ts'

import classes from './ColumnChoice.module.css'

interface ColumnChoiceProps {
  /** All columns, in the order of the beginning. */
  columns: readonly { key: string; header: string }[]
  /** The keys of those that are shown, from left to right. */
  chosen: readonly string[]
  /** The keys of those that there is room for; `null` while nobody knows. */
  fitting: readonly string[] | null
  /** Called with the keys chosen; with `null` for those of the beginning. */
  onChoose: (keys: readonly string[] | null) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Which columns a table has, and in which order; moved by buttons, or with Alt and an arrow key. */
export function ColumnChoice({ columns, chosen, fitting, onChoose }: ColumnChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<Element | null>(null)
  const [news, setNews] = useState('')
  const shown = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const left = columns.filter(({ key }) => !chosen.includes(key))

  // A row that is put elsewhere loses the focus on its way.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && list.current?.contains(focused.current))
      focused.current.focus()
    focused.current = null
  }, [chosen])

  function move(key: string, header: string, by: number) {
    const next = moved(chosen, key, by)
    focused.current = document.activeElement
    setNews(t('DESK_VIEW.MOVED', { header, place: next.indexOf(key) + 1, count: next.length }))
    onChoose(next)
  }

  function toggle(key: string, isShown: boolean) {
    focused.current = document.activeElement
    onChoose(isShown ? chosen.filter((other) => other !== key) : [...chosen, key])
  }

  return (
    <section className={classes['root']}>
      <header className={classes['head']}>
        <h3>{t('DESK_VIEW.COLUMNS')}</h3>
        <Button size="small" emphasis="quiet" onClick={() => onChoose(null)}>
          {t('DESK_VIEW.AS_AT_FIRST')}
        </Button>
      </header>
      <p>{t('DESK_VIEW.COLUMNS_HINT')}</p>
      <ul ref={list} className={classes['list']}>
        {[...shown, ...left].map(({ key, header }) => {
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
                // A table without any column shows nothing.
                disabled={isShown && chosen.length === 1}
                onChange={() => toggle(key, isShown)}
              />
              {isShown && fitting?.includes(key) === false && (
                <span className={classes['note']}>{t('DESK_VIEW.NO_ROOM')}</span>
              )}
              {isShown && (
                <span className={classes['moves']}>
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
      <p role="status" className={classes['news']}>
        {news}
      </p>
    </section>
  )
}
