import type { AdminToday } from '@seatdesk/domain'
import { Panel, Text } from '@seatdesk/ui'

import { formatInstant } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/today.ts'

/** Shows the violations found in tickets and ledger, or that there are none. */
export function InvariantsPanel({
  invariantCheck: books,
}: {
  invariantCheck: AdminToday['invariantCheck']
}) {
  return (
    <Panel title={t('TODAY.BOOKS')}>
      {books === null ? (
        <Text>{t('TODAY.BOOKS_UNKNOWN')}</Text>
      ) : (
        <>
          <Text role="status">
            {t(books.broken.length === 0 ? 'TODAY.BOOKS_WHOLE' : 'TODAY.BOOKS_BROKEN', {
              count: books.broken.length,
              moment: formatInstant(books.checkedAt),
            })}
          </Text>
          {books.broken.length > 0 && (
            <ul>
              {books.broken.map((violation) => (
                <li key={violation}>{violation}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  )
}
