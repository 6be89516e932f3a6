import { Button, SelectField } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { t } from './messages/acts.ts'
import { forgetView, keepView, readViews, viewOf } from './saved-views.ts'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./SaveViewDialog.tsx')).SaveViewDialog,
}))

/** The views of a list that its reader has saved, and what saves the one at hand. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [views, setViews] = useState(() => readViews(pathname))
  const [isSaving, setSaving] = useState(false)
  const shown = viewOf(search)
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
        <Button emphasis="quiet" onClick={() => setViews(forgetView(pathname, current.name))}>
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
            onSave={(name) => setViews(keepView(pathname, { name, search: shown }))}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  )
}
