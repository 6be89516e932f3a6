import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import type { Contact, Recipient } from '@seatdesk/domain'
import { Button, EmptyState, FormSkeleton, StatusBadge, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { contacts } from '../../lib/api/handover.ts'
import { t } from '../../lib/i18n/contacts.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'

import classes from './ContactList.module.css'

const ContactDialog = lazyComponent(
  async () => (await import('../../lib/contact/ContactDialog.tsx')).ContactDialog,
)

const ConfirmDeleteDialog = lazyComponent(
  async () => (await import('@seatdesk/app-kit/confirm-delete')).ConfirmDeleteDialog,
)

/** The broker's saved recipients: add, edit, delete, set as default. */
export function ContactList() {
  const { data, failure, reload } = useServerData(createQueryOptions(contacts.list, {}))
  const [editing, setEditing] = useState<Contact | 'new' | null>(null)
  const [removing, setRemoving] = useState<Contact | null>(null)

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('CONTACTS.FAILED')}
      </LoadError>
    )
  if (data === null) return <FormSkeleton count={2} />

  async function save(recipient: Recipient) {
    await (editing === null || editing === 'new'
      ? contacts.create(recipient)
      : contacts.update({ id: editing.id, ...recipient }))
    setEditing(null)
    await reload()
  }

  async function remove({ id }: Contact) {
    await contacts.remove({ id })
    await reload()
  }

  const addButton = <Button onClick={() => setEditing('new')}>{t('CONTACTS.ADD')}</Button>

  return (
    <div className={classes['root']}>
      {data.length === 0 && (
        <EmptyState drawing="ticket" action={addButton}>
          {t('CONTACTS.NONE')}
        </EmptyState>
      )}
      <ul className={classes['list']}>
        {data.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            onChanged={reload}
            onEdit={() => setEditing(contact)}
            onRemove={() => setRemoving(contact)}
          />
        ))}
      </ul>
      {data.length > 0 && <div>{addButton}</div>}
      <Suspense>
        {editing !== null && (
          <ContactDialog
            title={t(editing === 'new' ? 'CONTACTS.ADD_TITLE' : 'CONTACTS.EDIT_TITLE')}
            {...(editing === 'new' ? {} : { initial: editing })}
            onSave={save}
            onClose={() => setEditing(null)}
          />
        )}
        {removing && (
          <ConfirmDeleteDialog
            title={t('CONTACTS.REMOVE_TITLE')}
            confirmLabel={t('CONTACTS.REMOVE')}
            onConfirm={() => remove(removing)}
            onClose={() => setRemoving(null)}
          >
            {t('CONTACTS.REMOVE_TEXT', { name: removing.name })}
          </ConfirmDeleteDialog>
        )}
      </Suspense>
    </div>
  )
}

interface ContactRowProps {
  contact: Contact
  onChanged: () => Promise<void>
  onEdit: () => void
  onRemove: () => void
}

function ContactRow({ contact, onChanged, onEdit, onRemove }: ContactRowProps) {
  const [isInProgress, setInProgress] = useState(false)
  const { id, name, email, phone, isDefault } = contact

  async function makeDefault() {
    setInProgress(true)
    try {
      await contacts.update({ id, name, email, phone, isDefault: true })
      toast({ tone: 'success', message: t('CONTACTS.DEFAULT_SET', { name }) })
      await onChanged()
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <li className={classes['row']}>
      <span className={classes['text']}>
        {name}
        <span className={classes['detail']}>
          {[email, phone].filter((text) => text !== null).join(' · ')}
        </span>
      </span>
      <span className={classes['actions']}>
        {isDefault ? (
          <StatusBadge tone="done">{t('CONTACTS.DEFAULT')}</StatusBadge>
        ) : (
          <Button
            emphasis="quiet"
            size="small"
            isInProgress={isInProgress}
            aria-label={t('CONTACTS.MAKE_DEFAULT_NAME', { name })}
            onClick={() => void makeDefault()}
          >
            {t('CONTACTS.MAKE_DEFAULT')}
          </Button>
        )}
        <Button
          emphasis="quiet"
          size="small"
          aria-label={t('CONTACTS.EDIT_NAME', { name })}
          onClick={onEdit}
        >
          {t('CONTACTS.EDIT')}
        </Button>
        <Button
          emphasis="quiet"
          size="small"
          aria-label={t('CONTACTS.REMOVE_NAME', { name })}
          onClick={onRemove}
        >
          {t('CONTACTS.REMOVE')}
        </Button>
      </span>
    </li>
  )
}
