import { formatCents, type OfficeOrderStory } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { Panel } from '@seatdesk/ui'

import { t } from '../../lib/messages/orders.ts'
import { Entries } from './Entries.tsx'
import { FileButtons } from './FileButtons.tsx'

/** What was said of an order: by operators, to both sides, and given back while it stood. */
export function RecordPanels({ order }: { order: OfficeOrderStory }) {
  const { allowances, files, news, notes } = order
  return (
    <>
      {allowances.length > 0 && (
        <Panel title={t('ORDER.ALLOWANCES')}>
          <Entries
            of={allowances.map(({ id, amount, borneBy, reason, owedSince, refundedAt }) => ({
              id,
              said: t(borneBy === 'seller' ? 'ORDER.ALLOWED_SELLER' : 'ORDER.ALLOWED_MARKET', {
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
        <Entries
          of={notes.map(({ id, actor, note, createdAt }) => ({
            id,
            said: note,
            quiet: `${actor.name}, ${formatInstant(createdAt)}`,
          }))}
          none={t('ORDER.NOTES_NONE')}
        />
      </Panel>
      <Panel title={t('ORDER.NEWS')}>
        <Entries
          of={news.map(({ id, to, message, createdAt }) => ({
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
