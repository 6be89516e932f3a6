import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button, SelectField } from '@seatdesk/ui'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'

import { t } from './i18n/actions.ts'

const viewsSchema = v.array(v.object({ name: v.string(), search: v.string() }))

/** Filters and sort order of a list, under a name. */
export type SavedView = v.InferOutput<typeof viewsSchema>[number]

const storageKey = (path: string): string => `seatdesk-admin:views:${path}`

/** Reads the views of a list that are stored in this browser. */
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

/** Stores a view, replacing one of the same name. Returns the stored views. */
export const saveView = (path: string, view: SavedView): SavedView[] =>
  write(
    path,
    [...readViews(path).filter(({ name }) => name !== view.name), view].toSorted((left, right) =>
      left.name.localeCompare(right.name),
    ),
  )

/** Deletes a view. Returns the stored views. */
const deleteView = (path: string, name: string): SavedView[] =>
  write(
    path,
    readViews(path).filter((view) => view.name !== name),
  )

const write = (path: string, views: SavedView[]): SavedView[] => {
  try {
    localStorage.setItem(storageKey(path), JSON.stringify(views))
  } catch {
    // Without storage the views last until the page is closed.
  }
  return views
}

/** Returns the part of a URL's query that is worth storing: all but the page. */
const toViewSearch = (search: string): string => {
  const members = new URLSearchParams(search)
  members.delete('page')
  members.sort()
  return members.toString()
}

const SaveViewDialog = lazyComponent(
  async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog,
)

/** The saved views of a list, with a button to save the current one. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [views, setViews] = useState(() => readViews(pathname))
  const [isSaving, setSaving] = useState(false)
  const shown = toViewSearch(search)
  const current = views.find((view) => view.search === shown)

  function open(name: string) {
    const view = views.find((item) => item.name === name)
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
