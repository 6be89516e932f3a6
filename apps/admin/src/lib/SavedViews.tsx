import { Button, SelectField } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'

import { t } from './i18n/actions.ts'

const viewsSchema = v.array(v.object({ name: v.string(), search: v.string() }))

/** What a list was narrowed to and sorted by, under a name of its reader's. */
export type SavedView = v.InferOutput<typeof viewsSchema>[number]

const storageKey = (path: string): string => `seatdesk-admin:views:${path}`

/** The views of a list that this browser keeps, by name. */
const readViews = (path: string): SavedView[] => {
  try {
    const read = v.safeParse(
      viewsSchema,
      JSON.parse(localStorage.getItem(storageKey(path)) ?? '[]'),
    )
    return read.success ? read.output : []
  } catch {
    return []
  }
}

/** Keeps a view; one of the same name is replaced. Gives what is kept then. */
export const saveView = (path: string, view: SavedView): SavedView[] =>
  write(
    path,
    [...readViews(path).filter(({ name }) => name !== view.name), view].toSorted((left, right) =>
      left.name.localeCompare(right.name),
    ),
  )

/** Forgets a view. Gives what is kept then. */
const deleteView = (path: string, name: string): SavedView[] =>
  write(
    path,
    readViews(path).filter((view) => view.name !== name),
  )

const write = (path: string, views: SavedView[]): SavedView[] => {
  try {
    localStorage.setItem(storageKey(path), JSON.stringify(views))
  } catch {
    // A browser that keeps nothing has its views until the page is left.
  }
  return views
}

/** What of an address is worth keeping: which page one was on is not. */
const toViewSearch = (search: string): string => {
  const members = new URLSearchParams(search)
  members.delete('page')
  members.sort()
  return members.toString()
}

const SaveViewDialog = lazy(async () => ({
  default: (await import('./SaveViewDialog.tsx')).SaveViewDialog,
}))

/** The views of a list that its reader has saved, and what saves the one at hand. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [views, setViews] = useState(() => readViews(pathname))
  const [isSaving, setSaving] = useState(false)
  const shown = toViewSearch(search)
  const current = views.find((view) => view.search === shown)

  function open(name: string) {
    const view = views.find((one) => one.name === name)
    void navigate({ pathname, search: view?.search ?? '' })
  }

  return (
    <>
      {views.length > 0 && (
        <SelectField
          label={t('VIEWS.LABEL')}
          isLabelHidden
          value={current?.name ?? ''}
          options={[
            { value: '', label: t('VIEWS.NONE') },
            ...views.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={open}
        />
      )}
      {current ? (
        <Button emphasis="quiet" onClick={() => setViews(deleteView(pathname, current.name))}>
          {t('VIEWS.FORGET')}
        </Button>
      ) : (
        shown !== '' && (
          <Button emphasis="quiet" onClick={() => setSaving(true)}>
            {t('VIEWS.SAVE')}
          </Button>
        )
      )}
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            onSave={(name) => setViews(saveView(pathname, { name, search: shown }))}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  )
}
