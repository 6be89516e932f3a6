import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { Contact, ListingId, Recipient } from '@seatdesk/domain'
import { Button, CheckboxField, SelectField } from '@seatdesk/ui'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'

import { Allowed } from '../../../lib/Allowed.tsx'
import { contacts } from '../../../lib/api/handover.ts'
import { t } from '../../../lib/i18n/contacts.ts'
import { availableLines, type Cart } from '../cart.ts'
import type { SelectedContacts } from '../order-drafts.ts'

import classes from './PaymentDialog.module.css'

const ContactDialog = lazyComponent(
  async () => (await import('../../../lib/contact/ContactDialog.tsx')).ContactDialog,
)

interface RecipientChoiceProps {
  cart: Cart
  chosen: StoreApi<SelectedContacts>
  isDisabled: boolean
}

const optionOf = ({ id, name, email }: Contact) => ({
  value: String(id),
  label: `${name} (${email})`,
})

/**
 * Asks who receives the tickets of lines that may be transferred: one recipient for all, or one for
 * each. The default contact is preselected. Renders nothing if no line needs a recipient.
 */
export function RecipientChoice({ cart, chosen, isDisabled }: RecipientChoiceProps) {
  const lines = availableLines(cart).filter(({ needsRecipient }) => needsRecipient)
  const [isAdding, setAdding] = useState(false)
  const [isSeparate, setSeparate] = useState(false)
  const picked = useStore(chosen)
  const { data, reload } = useServerData(
    lines.length === 0 ? null : createQueryOptions(contacts.list, {}),
  )
  if (lines.length === 0 || data === null) return null

  const fallback = data.find(({ isDefault }) => isDefault)?.id
  const valueOf = (id: ListingId) => String(picked.get(id) ?? fallback ?? '')
  const choose = (ids: readonly ListingId[], contactId: number) =>
    chosen.setState(new Map([...picked, ...ids.map((id) => [id, contactId] as const)]), true)
  const all = lines.map(({ listingId }) => listingId)

  async function add(recipient: Recipient) {
    const { data: contact } = await contacts.create(recipient)
    choose(all, contact.id)
    setAdding(false)
    await reload()
  }

  return (
    <fieldset className={classes['recipients']} disabled={isDisabled}>
      <legend className={classes['legend']}>{t('CONTACTS.CHECKOUT')}</legend>
      {data.length === 0 ? (
        <p className={classes['none']}>{t('CONTACTS.CHECKOUT_NONE')}</p>
      ) : isSeparate ? (
        lines.map(({ listingId, label }) => (
          <SelectField
            key={listingId}
            label={t('CONTACTS.CHECKOUT_FOR', { tickets: label })}
            options={data.map(optionOf)}
            value={valueOf(listingId)}
            onChange={(value) => choose([listingId], Number(value))}
          />
        ))
      ) : (
        <SelectField
          label={t('CONTACTS.CHECKOUT_ONE')}
          options={data.map(optionOf)}
          value={valueOf(all[0] as ListingId)}
          onChange={(value) => choose(all, Number(value))}
        />
      )}
      {lines.length > 1 && data.length > 1 && (
        <CheckboxField
          label={t('CONTACTS.CHECKOUT_SEPARATE')}
          checked={isSeparate}
          onChange={({ currentTarget }) => {
            setSeparate(currentTarget.checked)
            if (!currentTarget.checked) choose(all, Number(valueOf(all[0] as ListingId)))
          }}
        />
      )}
      <Allowed right="buy">
        <div>
          <Button size="small" emphasis="quiet" onClick={() => setAdding(true)}>
            {t('CONTACTS.ADD')}
          </Button>
        </div>
      </Allowed>
      {isAdding && (
        <Suspense>
          <ContactDialog
            title={t('CONTACTS.ADD_TITLE')}
            onSave={add}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
