import { useI18n } from '@seatdesk/app-kit/i18n'
import {
  type DeliveredTicket,
  type SaleDetails,
  saleNumber,
  TICKET_FILE_ACCEPT,
} from '@seatdesk/domain'
import { Button, FileDrop, SelectField, Stack, Text, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/delivery.ts'
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
  const [chosen, setChosen] = useState(String(sale.delivered[0]?.id ?? ''))
  const [file, setFile] = useState<File | null>(null)
  const latest = useRef<File | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isInProgress, setInProgress] = useState(false)
  const piece = sale.delivered.find(({ id }) => String(id) === chosen)
  const wantsFile = piece?.kind === 'file'

  /** Opens the chosen file, so that the seller is told before the upload why it is refused. */
  async function choose(given: File | null) {
    latest.current = given
    setFile(given)
    setFault(null)
    const error = given && (await ticketFileError(given))
    if (error === null || latest.current !== given) return
    setFile(null)
    setFault(error)
  }

  async function replace() {
    const given = replacementInput(piece, file, text.trim())
    if (!given) return setFault(t('DELIVERY.REQUIRED'))
    setInProgress(true)
    try {
      await api.sales.replace({ id: sale.id, ...given })
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
          <Button emphasis="main" isInProgress={isInProgress} onClick={() => void replace()}>
            {t('DELIVERY.REPLACE')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {sale.delivered.length > 0 && (
          <SelectField
            label={t('DELIVERY.REPLACE_WHICH')}
            options={sale.delivered.map((one) => ({
              value: String(one.id),
              label: deliveredTicketName(one),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {wantsFile ? (
          <FileDrop
            label={t('DELIVERY.NEW_FILE')}
            description={file?.name}
            accept={TICKET_FILE_ACCEPT}
            onFiles={([first]) => void choose(first ?? null)}
          />
        ) : (
          <TextField
            label={t(piece ? 'DELIVERY.NEW_BARCODE' : 'DELIVERY.REFERENCE')}
            value={text}
            maxLength={200}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        <Text>
          {t(piece?.fetchedAt === null ? 'DELIVERY.REPLACE_UNFETCHED' : 'DELIVERY.REPLACE_FETCHED')}
        </Text>
        {fault !== null && (
          <Text role="alert" c="red">
            {fault}
          </Text>
        )}
      </Stack>
    </Modal>
  )
}

const replacementInput = (piece: DeliveredTicket | undefined, file: File | null, text: string) => {
  if (piece?.kind === 'file') return file && { ticketId: piece.id, file }
  if (text === '') return null
  return piece ? { ticketId: piece.id, barcode: text } : { transferReference: text }
}

const deliveredTicketName = ({ kind, name }: DeliveredTicket): string => {
  if (kind === 'file') return name ?? ''
  return name === null ? t('DELIVERY.BARCODE_ITSELF') : t('DELIVERY.BARCODE_NAMED', { name })
}
