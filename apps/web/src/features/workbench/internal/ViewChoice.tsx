import { Button, IconButton, TextField } from '@seatdesk/ui'
import { IconTrash } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { t } from '../../../lib/messages/desk.ts'
import type { DeskViews } from '../use-desk-views.ts'

import classes from './ViewChoice.module.css'

const MOST_LETTERS = 40

/** The sets of columns and filters that are kept under names, and the way to keep another. */
export function ViewChoice({ desk }: { desk: DeskViews }) {
  const [typed, setTyped] = useState('')
  const [news, setNews] = useState('')
  const name = typed.trim()
  return (
    <section className={classes['root']}>
      <h3>{t('DESK_VIEW.VIEWS')}</h3>
      <p>{t('DESK_VIEW.VIEWS_HINT')}</p>
      {desk.views.length > 0 && (
        <ul className={classes['list']}>
          {desk.views.map((view) => (
            <li key={view.name} className={classes['row']}>
              <Button
                emphasis="quiet"
                aria-pressed={view === desk.current}
                onClick={() => desk.open(view.name)}
              >
                {view.name}
              </Button>
              <IconButton
                size="large"
                label={t('DESK_VIEW.REMOVE', { name: view.name })}
                onClick={() => {
                  setNews(t('DESK_VIEW.REMOVED', { name: view.name }))
                  desk.remove(view.name)
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
          desk.save(name)
          setNews(t('DESK_VIEW.SAVED', { name }))
          setTyped('')
        }}
      >
        <TextField
          label={t('DESK_VIEW.NAME')}
          autoComplete="off"
          maxLength={MOST_LETTERS}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('DESK_VIEW.SAVE')}</Button>
      </form>
      <p role="status">{news}</p>
    </section>
  )
}
