import { useForm } from '@seatdesk/app-kit/form'
import { isRealWallTime, wallTime } from '@seatdesk/domain'
import { Button, Stack, Text, TextField, toast } from '@seatdesk/ui'
import { DateField } from '@seatdesk/ui/date-field'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { eventRequests } from '../../lib/api/stock.ts'
import { t } from '../../lib/i18n/search.ts'

interface RequestEventDialogProps {
  /** The words that found nothing. */
  name: string
  onClose: () => void
}

const isWeb = (text: string): boolean =>
  text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(t('EVENT_REQUEST.NAME_REQUIRED')),
    v.maxLength(200),
  ),
  venue: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  dateTime: v.pipe(
    v.string(),
    v.check((text) => text === '' || isRealWallTime(`${text}:00`), t('EVENT_REQUEST.DATE_WRONG')),
  ),
  url: v.pipe(v.string(), v.trim(), v.check(isWeb, t('EVENT_REQUEST.URL_WRONG'))),
})

/** Asks administrators for an event that the catalog does not have. */
export function RequestEventDialog({ name, onClose }: RequestEventDialogProps) {
  const id = useId()
  const form = useForm({
    schema,
    translate: (text) => text,
    initial: { name, venue: '', dateTime: '', url: '' },
    onSubmit: async ({ name: values, venue, dateTime, url }) => {
      await eventRequests.create({
        name: values,
        ...(venue && { venue }),
        // The field has minutes, the API has seconds.
        ...(dateTime && { dateTime: wallTime(`${dateTime}:00`) }),
        ...(url && { url }),
      })
      toast({ tone: 'success', message: t('EVENT_REQUEST.SENT', { name: values }) })
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      size="small"
      title={t('EVENT_REQUEST.ASK')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('EVENT_REQUEST.SEND')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          <Text>{t('EVENT_REQUEST.TEXT')}</Text>
          <TextField
            label={t('EVENT_REQUEST.NAME')}
            data-autofocus
            maxLength={200}
            {...form.text('name')}
          />
          <TextField label={t('EVENT_REQUEST.VENUE')} maxLength={200} {...form.text('venue')} />
          <DateField withTime label={t('EVENT_REQUEST.DATE')} {...form.day('dateTime')} />
          <TextField type="url" label={t('EVENT_REQUEST.URL')} {...form.text('url')} />
        </Stack>
      </form>
    </Modal>
  )
}
