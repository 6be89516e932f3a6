import { formatInstant } from '@seatdesk/app-kit/dates'
import type { AdminToday } from '@seatdesk/domain'
import { Panel, Text } from '@seatdesk/ui'

import { t } from '../../lib/i18n/today.ts'

/** What is broken of stock and ledger, and that nothing is. */
export function InvariantsPanel({ books }: { books: AdminToday['books'] }) {
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
              {books.broken.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  )
}
