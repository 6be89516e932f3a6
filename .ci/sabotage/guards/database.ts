import { cutIn, heldBy } from '../sabotage.ts'

const refused = cutIn('apps/api/src/kernel/database/migrations/0011-refused-by-the-database.ts')

/** What the database refuses, whoever asks for it. */
export const databaseGuards = heldBy('apps/api/test/refused-by-the-database.test.ts', [
  [
    'the books balance',
    'LEDGER-60 balance at the end',
    refused('after insert on ledger_entries', 'after update on ledger_entries'),
  ],
  [
    'history is not emptied',
    'LEDGER-61 ADMIN-21 are only ever added to',
    refused('before update or delete or truncate on', 'before update or delete on'),
  ],
  [
    'what was traded is not removed',
    'LEDGER-61 nothing that was traded',
    refused('before delete or truncate on', 'before truncate on'),
  ],
  [
    'an order goes one way',
    'DELIVER-60 go one way',
    refused('before update of status_id on purchases', 'before update of rejected_at on purchases'),
  ],
  [
    'a payout goes one way',
    'DELIVER-60 go one way',
    refused('before update of status on payouts', 'before update of failure on payouts'),
  ],
  [
    'a checkout goes one way',
    'DELIVER-60 go one way',
    refused('before update of state on checkouts', 'before update of asked_at on checkouts'),
  ],
  [
    'an order stays what was ordered',
    'DELIVER-60 stay what was ordered',
    refused("${refusing(`'what was ordered never changes'`)}", 'return new;'),
  ],
  [
    'a listing counts its tickets',
    'SELL-60 counts as many tickets',
    refused('after update of quantity, available', 'after update of quantity'),
  ],
  [
    'an order keeps its tickets',
    'SELL-60 counts as many tickets',
    refused('after update of purchase_id on tickets', 'after update of position on tickets'),
  ],
  [
    'a refund is bounded by its order',
    'LEDGER-62 is not more than was sold',
    refused(
      'insert or update of purchase_id, amount_cents on refunds',
      'update of attempt on refunds',
    ),
  ],
  [
    'a payout is bounded by its sale',
    'LEDGER-62 is not more than was sold',
    refused(
      'before insert or update of purchase_id, seller_id, amount_cents, netted_cents on payouts',
      'before update of attempt on payouts',
    ),
  ],
  [
    'a foreign key has its index',
    'RUN-57 every foreign key',
    refused("  'create index tags_of_owner on tags (owner_id) where owner_id is not null',\n"),
  ],
])
