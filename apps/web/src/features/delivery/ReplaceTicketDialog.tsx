import { useI18n } from '@seatdesk/app-kit/i18n'
import {
  type DeliveredTicket,
  type SaleDetails,
  saleNumber,
  TICKET_FILE_ACCEPT,
} from '@seatdesk/domain'
import { Button, FileDrop, SelectField, Stack, Text, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/delivery.ts'
import { TicketSubject } from '../../lib/TicketSubject.tsx'
import { ticketFileError } from './internal/read-pages-or-error.ts'
import { deliveryErrorText } from './internal/use-deliveries.ts'

interface ReplaceTicketDialogProps {
  sale: SaleDetails
  /** Called once a ticket is replaced. */
  onReplaced: () => void
  onClose: () => void
}

/** Replaces a wrong file, barcode or transfer reference. */
export function ReplaceTicketDialog({ sale, onReplaced, onClose }: ReplaceTicketDialogProps) {
  const { messageOf } = useI18n()
  const id = useId()
  const [selected, setSelected] = useState(String(sale.delivered[0]?.id ?? ''))
  const [file, setFile] = useState<File | null>(null)
  const latest = useRef<File | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isInProgress, setInProgress] = useState(false)
  const replaced = sale.delivered.find(({ id }) => String(id) === selected)
  const wantsFile = replaced?.kind === 'file'

  /** Opens the chosen file, so that the seller sees the reason for a rejection before the upload. */
  async function choose(input: File | null) {
    latest.current = input
    setFile(input)
    setFault(null)
    const error = input && (await ticketFileError(input))
    if (error === null || latest.current !== input) return
    setFile(null)
    setFault(error)
  }

  async function replace() {
    const input = replacementInput(replaced, file, text.trim())
    if (!input) return setFault(t('DELIVERY.REQUIRED'))
    setInProgress(true)
    try {
      await api.sales.replace({ id: sale.id, ...input })
      toast({ tone: 'success', message: t('DELIVERY.REPLACED') })
      onReplaced()
      onClose()
    } catch (error) {
      setFault(deliveryErrorText(error) ?? messageOf(error))
      setInProgress(false)
    }
  }

  return (
    <Modal
      isOpen
      title={t('DELIVERY.REPLACE_TITLE', { number: saleNumber(sale.id) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={isInProgress}>
            {t('DELIVERY.REPLACE')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void replace()
        }}
      >
        <Stack gap="md">
          <TicketSubject event={sale.event} listing={sale.listing} />
          {sale.delivered.length > 0 && (
            <SelectField
              label={t('DELIVERY.REPLACE_WHICH')}
              options={sale.delivered.map((item) => ({
                value: String(item.id),
                label: deliveredTicketName(item),
              }))}
              data-autofocus
              value={selected}
              onChange={setSelected}
            />
          )}
          {wantsFile ? (
            <FileDrop
              label={t('DELIVERY.NEW_FILE')}
              description={file?.name}
              hasFiles={file !== null}
              accept={TICKET_FILE_ACCEPT}
              data-autofocus
              onFiles={([first]) => void choose(first ?? null)}
            />
          ) : (
            <TextField
              label={t(replaced ? 'DELIVERY.NEW_BARCODE' : 'DELIVERY.REFERENCE')}
              data-autofocus
              value={text}
              maxLength={200}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
          <Text>{t(`DELIVERY.REPLACE_${replacedState(replaced)}`)}</Text>
          {fault !== null && (
            <Text role="alert" c="red">
              {fault}
            </Text>
          )}
        </Stack>
      </form>
    </Modal>
  )
}

/** A transfer has a reference, which the buyer sees without downloading anything. */
const replacedState = (replaced: DeliveredTicket | undefined) => {
  if (!replaced) return 'TRANSFER'
  return replaced.fetchedAt === null ? 'UNFETCHED' : 'FETCHED'
}

const replacementInput = (
  replaced: DeliveredTicket | undefined,
  file: File | null,
  text: string,
) => {
  if (replaced?.kind === 'file') return file && { ticketId: replaced.id, file }
  if (text === '') return null
  return replaced ? { ticketId: replaced.id, barcode: text } : { transferReference: text }
}

const deliveredTicketName = ({ kind, name }: DeliveredTicket): string => {
  if (kind === 'file') return name ?? ''
  return name === null ? t('DELIVERY.BARCODE_ITSELF') : t('DELIVERY.BARCODE_NAMED', { name })
}
