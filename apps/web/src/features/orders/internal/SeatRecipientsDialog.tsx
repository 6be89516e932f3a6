import { useI18n } from '@seatdesk/app-kit/i18n'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { Contact, PurchaseDetails, Recipient, SeatRecipient } from '@seatdesk/domain'
import { Button, SelectField, Stack } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { Suspense, useState } from 'react'

import { contacts } from '../../../lib/api/handover.ts'
import { t } from '../../../lib/i18n/handover.ts'
import { TicketSubject } from '../../../lib/TicketSubject.tsx'

const ContactDialog = lazyComponent(
  async () => (await import('../../../lib/contact/ContactDialog.tsx')).ContactDialog,
)

type GivenSeat = Omit<SeatRecipient, 'seat'>

interface SeatRecipientsDialogProps {
  purchase: PurchaseDetails
  /** Label of the button that saves. */
  saveLabel: string
  /** Saves who receives which seat; seats left out go to the recipient of the order. */
  onSave: (seats: GivenSeat[]) => Promise<void>
  onClose: () => void
}

const AS_ORDER = ''
const AS_NOW = 'now'

/** Chooses a recipient for each seat of an order: that of the order, or a saved one. */
export function SeatRecipientsDialog({
  purchase,
  saveLabel,
  onSave,
  onClose,
}: SeatRecipientsDialogProps) {
  const { recipient, seatRecipients, listing } = purchase
  const { data, reload } = useServerData(createQueryOptions(contacts.list, {}))
  const [selected, setSelected] = useState<ReadonlyMap<number, string>>(new Map())
  const [isAdding, setAdding] = useState(false)
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useI18n()
  const nowOf = (ticketId: number) => seatRecipients.find((item) => item.ticketId === ticketId)
  const valueOf = (ticketId: number) =>
    selected.get(ticketId) ?? (nowOf(ticketId) === undefined ? AS_ORDER : AS_NOW)

  const readInput = (): GivenSeat[] =>
    listing.tickets.flatMap(({ id: ticketId }) => {
      const value = valueOf(ticketId)
      const recipient =
        value === AS_NOW ? nowOf(ticketId) : data?.find(({ id }) => String(id) === value)
      return recipient
        ? [{ ticketId, name: recipient.name, email: recipient.email, phone: recipient.phone }]
        : []
    })

  async function save() {
    setInProgress(true)
    try {
      await onSave(readInput())
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  async function add(added: Recipient) {
    await contacts.create(added)
    setAdding(false)
    await reload()
  }

  return (
    <Modal
      isOpen
      title={t('HANDOVER.SEATS_TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button
            emphasis="main"
            disabled={data === null}
            isInProgress={isInProgress}
            onClick={() => void save()}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <TicketSubject event={purchase.event} listing={listing} />
        {listing.tickets.map(({ id, seat }, index) => (
          <SelectField
            key={id}
            data-autofocus={index === 0 || undefined}
            label={
              seat === null
                ? t('HANDOVER.TICKET', { number: index + 1 })
                : t('HANDOVER.SEAT', { seat })
            }
            options={[
              { value: AS_ORDER, label: t('HANDOVER.AS_ORDER', { name: recipient?.name ?? '' }) },
              ...optionsNow(nowOf(id)),
              ...(data ?? []).map(optionOf),
            ]}
            value={valueOf(id)}
            onChange={(value) => setSelected((before) => new Map([...before, [id, value]]))}
          />
        ))}
        <div>
          <Button size="small" emphasis="quiet" onClick={() => setAdding(true)}>
            {t('HANDOVER.SET')}
          </Button>
        </div>
      </Stack>
      {isAdding && (
        <Suspense>
          <ContactDialog title={t('HANDOVER.SET')} onSave={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Modal>
  )
}

const labelOf = ({ name, email }: Recipient) => `${name} (${email})`

const optionOf = (contact: Contact) => ({ value: String(contact.id), label: labelOf(contact) })

const optionsNow = (now: SeatRecipient | undefined) =>
  now ? [{ value: AS_NOW, label: labelOf(now) }] : []
