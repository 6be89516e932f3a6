import { saveFile } from '@seatdesk/app-kit/browser'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import { formatCents, type AdminOrderDetails } from '@seatdesk/domain'
import { Button, Panel, Stack, Text } from '@seatdesk/ui'
import { useState } from 'react'

import { api, STEP_UP_CALLS } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-texts.ts'
import { toastFailure } from '../../lib/i18n/common.ts'
import { t } from '../../lib/i18n/orders.ts'

import classes from './EntryList.module.css'

interface EntryListProps {
  /** Entries, each with its text and a line for author and time. */
  of: readonly { id: number; said: string; quiet: string }[]
  /** Text for an empty list. */
  none?: string
}

/** List of written entries, oldest first. */
export function EntryList({ of, none }: EntryListProps) {
  if (of.length === 0) return none ? <Text>{none}</Text> : null
  return (
    <Stack gap="sm" component="ul" className={classes['root'] ?? ''}>
      {of.map(({ id, said, quiet }) => (
        <li key={id}>
          <div className={classes['text']}>{said}</div>
          <div className={classes['quiet']}>{quiet}</div>
        </li>
      ))}
    </Stack>
  )
}

interface FileButtonsProps {
  id: number
  files: AdminOrderDetails['files']
}

/**
 * Download buttons for the delivered files. Downloads are audited and need step-up authentication.
 */
function FileButtons({ id, files }: FileButtonsProps) {
  const stepUp = useStepUp(STEP_UP_CALLS)
  const [fetching, setFetching] = useState<number | null>(null)

  async function fetchFile(fileId: number) {
    setFetching(fileId)
    try {
      await stepUp.proven(async () => saveFile(await api.adminOrders.file({ id, fileId })))
    } catch (error) {
      toastFailure(error)
    } finally {
      setFetching(null)
    }
  }

  return (
    <Stack gap="xs" align="start">
      {files.map(({ id: fileId, bytes }, index) => (
        <Button
          key={fileId}
          size="small"
          isInProgress={fetching === fileId}
          onClick={() => void fetchFile(fileId)}
        >
          {t('ORDER.FILE', { number: index + 1, size: Math.max(1, Math.round(bytes / 1000)) })}
        </Button>
      ))}
      {stepUp.dialog}
    </Stack>
  )
}

/** Allowances, delivered files, notes, and messages to the buyer and seller of an order. */
export function OrderRecordPanels({ order }: { order: AdminOrderDetails }) {
  const { allowances, files, notifications, notes } = order
  return (
    <>
      {allowances.length > 0 && (
        <Panel title={t('ORDER.ALLOWANCES')}>
          <EntryList
            of={allowances.map(({ id, amount, paidBy, reason, owedSince, refundedAt }) => ({
              id,
              said: t(paidBy === 'seller' ? 'ORDER.ALLOWED_SELLER' : 'ORDER.ALLOWED_MARKET', {
                amount: formatCents(amount),
                reason,
              }),
              quiet: refundedAt
                ? t('ORDER.ALLOWED_PAID', { moment: formatInstant(refundedAt) })
                : t('ORDER.ALLOWED_OWED', { moment: formatInstant(owedSince) }),
            }))}
          />
        </Panel>
      )}
      {files.length > 0 && (
        <Panel title={t('ORDER.FILES_TITLE')}>
          <FileButtons id={order.id} files={files} />
        </Panel>
      )}
      <Panel title={t('ORDER.NOTES')}>
        <EntryList
          of={notes.map(({ id, actor, note, createdAt }) => ({
            id,
            said: note,
            quiet: `${actor.name}, ${formatInstant(createdAt)}`,
          }))}
          none={t('ORDER.NOTES_NONE')}
        />
      </Panel>
      <Panel title={t('ORDER.NEWS')}>
        <EntryList
          of={notifications.map(({ id, to, message, createdAt }) => ({
            id,
            said: message,
            quiet: `${order[to].name}, ${formatInstant(createdAt)}`,
          }))}
          none={t('ORDER.NEWS_NONE')}
        />
      </Panel>
    </>
  )
}
