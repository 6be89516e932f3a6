import { market } from './migrations/0001-market.ts'
import { sandboxProvider } from './migrations/0002-sandbox-provider.ts'
import { administration } from './migrations/0003-administration.ts'
import { followedRefunds } from './migrations/0004-followed-refunds.ts'
import { catalogue } from './migrations/0005-catalogue.ts'
import { followedSetups } from './migrations/0006-followed-setups.ts'
import { longLists } from './migrations/0007-long-lists.ts'
import { moneyAtRisk } from './migrations/0008-money-at-risk.ts'
import { guardedAccounts } from './migrations/0009-guarded-accounts.ts'
import { eventChanges } from './migrations/0010-event-changes.ts'
import { refusedByTheDatabase } from './migrations/0011-refused-by-the-database.ts'
import { demoFill } from './migrations/0012-demo-fill.ts'
import { searchKeys } from './migrations/0013-search-keys.ts'
import { provedBanks } from './migrations/0014-proved-banks.ts'
import { usedMethods } from './migrations/0015-used-methods.ts'
import { keyScopes } from './migrations/0016-key-scopes.ts'
import { sellingDesk } from './migrations/0020-selling-desk.ts'
import { inventoryImports } from './migrations/0022-inventory-imports.ts'
import { deliveredMarks } from './migrations/0024-delivered-marks.ts'
import { problems } from './migrations/0025-problems.ts'
import { books } from './migrations/0027-books.ts'
import { seenNotifications } from './migrations/0029-seen-notifications.ts'
import { allowances } from './migrations/0030-allowances.ts'
import { checkedBooks } from './migrations/0031-checked-books.ts'
import { seatMapVersions } from './migrations/0032-seat-map-versions.ts'
import { merges } from './migrations/0033-merges.ts'
import { eventSources } from './migrations/0034-event-sources.ts'
import { webhooks } from './migrations/0035-webhooks.ts'
import { wholeAllowances } from './migrations/0039-whole-allowances.ts'
import { longestRuns } from './migrations/0040-longest-runs.ts'
import { lowestPrices } from './migrations/0041-lowest-prices.ts'
import { places } from './migrations/0042-places.ts'
import { watches } from './migrations/0043-watches.ts'
import { stoppedLetters } from './migrations/0044-stopped-letters.ts'
import { orderRemarks } from './migrations/0045-order-remarks.ts'
import { eventDays } from './migrations/0046-event-days.ts'
import { eventStock } from './migrations/0047-event-stock.ts'
import { toldListings } from './migrations/0048-told-listings.ts'
import { foundBySeller } from './migrations/0049-found-by-seller.ts'
import { sectionStock } from './migrations/0055-section-stock.ts'
import { sortedBySeller } from './migrations/0056-sorted-by-seller.ts'
import { priceBounds } from './migrations/0057-price-bounds.ts'
import { deadLetters } from './migrations/0058-dead-letters.ts'
import { runMigrations } from './run-migrations.ts'
import { type Db, errorCode } from './transaction.ts'

/** Every change of the tables, in the order that they are made in. */
export const MIGRATIONS = {
  '0001-market': market,
  '0002-sandbox-provider': sandboxProvider,
  '0003-administration': administration,
  '0004-followed-refunds': followedRefunds,
  '0005-catalogue': catalogue,
  '0006-followed-setups': followedSetups,
  '0007-long-lists': longLists,
  '0008-money-at-risk': moneyAtRisk,
  '0009-guarded-accounts': guardedAccounts,
  '0010-event-changes': eventChanges,
  '0011-refused-by-the-database': refusedByTheDatabase,
  '0012-demo-fill': demoFill,
  '0013-search-keys': searchKeys,
  '0014-proved-banks': provedBanks,
  '0015-used-methods': usedMethods,
  '0016-key-scopes': keyScopes,
  '0020-selling-desk': sellingDesk,
  '0022-inventory-imports': inventoryImports,
  '0024-delivered-marks': deliveredMarks,
  '0025-problems': problems,
  '0027-books': books,
  '0029-seen-notifications': seenNotifications,
  '0030-allowances': allowances,
  '0031-checked-books': checkedBooks,
  '0032-seat-map-versions': seatMapVersions,
  '0033-merges': merges,
  '0034-event-sources': eventSources,
  '0035-webhooks': webhooks,
  '0039-whole-allowances': wholeAllowances,
  '0040-longest-runs': longestRuns,
  '0041-lowest-prices': lowestPrices,
  '0042-places': places,
  '0043-watches': watches,
  '0044-stopped-letters': stoppedLetters,
  '0045-order-remarks': orderRemarks,
  '0046-event-days': eventDays,
  '0047-event-stock': eventStock,
  '0048-told-listings': toldListings,
  '0049-found-by-seller': foundBySeller,
  '0055-section-stock': sectionStock,
  '0056-sorted-by-seller': sortedBySeller,
  '0057-price-bounds': priceBounds,
  '0058-dead-letters': deadLetters,
}

interface Migrating {
  /** Done before anything is changed that was there before; not for a database without tables. */
  before?: () => Promise<unknown>
}

/** Brings the tables up to date; several processes may do so at once, one of them does the work. */
export const migrate = async (db: Db, { before }: Migrating = {}): Promise<void> => {
  const done = await migrationsDone(db)
  if (Object.keys(MIGRATIONS).every((name) => done.has(name))) return
  if (done.size > 0) await before?.()
  await runMigrations(db, MIGRATIONS)
}

const NO_SUCH_TABLE = '42P01'

/** The names of the migrations that a database has had; a newer version may have added more. */
const migrationsDone = async (db: Db): Promise<Set<string>> => {
  try {
    const rows = await db
      .$extendTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute()
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (errorCode(error) === NO_SUCH_TABLE) return new Set()
    throw error
  }
}
