import { makeEvent, makeListing } from '../../fixtures.ts'
import { PDF, pdf } from '../../trade.ts'
import { type Script, type ScriptFixture, readValue } from '../script-fixture.ts'
import { makeTrade } from './make-trade.ts'

const as = 'root'

const reason = 'The papers do not match.'

/** An administrator who is signed in. */
const administrator = ({ person }: ScriptFixture) =>
  person(as, { role: 'administrator' }, 'Authorized Admin User')

/** Administration of accounts. */
export const accountsScript: Script = async (fixture) => {
  const { call, person, db } = fixture
  await administrator(fixture)
  const ada = await person('ada')
  const pat = await person('pat', { state: 'pending' })
  const pia = await person('pia', { state: 'pending' })
  const nora = await person('nora', { state: 'registered', phone_confirmed_at: null })
  const account = (id: number, body?: object) => ({ as, params: { id }, ...(body && { body }) })
  await call('adminAccounts.list', 'by name', {
    as,
    query: { order_by: 'name', order_dir: 'asc' },
  })
  await call('adminAccounts.list', 'pending', { as, query: { state: 'pending', search: 'PAT' } })
  await call('adminAccounts.list', 'as a broker', { as: 'ada' })
  await call('adminAccounts.list', 'with invalid parameters', { as, query: { state: 'lost' } })
  await call('adminAccounts.get', 'one', account(ada))
  await call('adminAccounts.get', 'with an unknown id', account(999))
  await call('adminAccounts.approve', 'pending', account(pat))
  await call('adminAccounts.approve', 'not confirmed', account(nora))
  await call('adminAccounts.approveMany', 'one of them already approved', {
    as,
    body: { ids: [pat, nora] },
  })
  await call('adminAccounts.approveMany', 'with no ids', { as, body: { ids: [] } })
  await call('adminAccounts.reject', 'pending', account(pia))
  await call('adminAccounts.reject', 'with an unknown id', account(999))
  await call('adminAccounts.deactivate', 'without a reason', account(ada, {}))
  await call('adminAccounts.deactivate', 'an approved one', account(ada, { reason }))
  await call('account.getProfile', 'of a deactivated account', { as: 'ada' })
  await db
    .updateTable('accounts')
    .set({ payouts_frozen_at: new Date('2027-01-04T14:00:00Z') })
    .where('id', '=', ada)
    .execute()
  await call('adminAccounts.releasePayouts', 'without a reason', account(ada, {}))
  await call('adminAccounts.releasePayouts', 'that are frozen', account(ada, { reason }))
  await call('adminAccounts.releasePayouts', 'again', account(ada, { reason }))
  await call('adminAccounts.reactivate', 'success', account(ada))
  await call('adminAccounts.reactivate', 'again', account(ada))
  await call('adminAccounts.reactivate', 'with an unknown id', account(999))
}

/** Orders of the whole market. */
export const ordersScript: Script = async (fixture) => {
  const { call, ask, person, db } = fixture
  await administrator(fixture)
  const sellerId = await person('sam')
  await person('ada')
  const eventId = await makeEvent(db)
  const listingId = await makeListing(db, {
    eventId,
    sellerId,
    costCents: 60_00,
    given: { delivery_type_id: 1 },
  })
  const card: string = await ask(
    'paymentMethods.addCard',
    { as: 'ada', body: { cardToken: 'tok_visa' } },
    'card',
    'id',
  )
  const body = { listings: [{ listingId, quantity: 1 }], paymentMethodId: card }
  await ask('purchases.create', { as: 'ada', body }, 'payment')
  await ask('purchases.create', { as: 'ada', body }, 'payment')
  await ask('sales.confirm', { as: 'sam', params: { id: 1001 } }, 'data')
  const order = (id: number, input?: object) => ({
    as,
    params: { id },
    ...(input && { body: input }),
  })
  await call('adminOrders.list', 'newest first', { as })
  await call('adminOrders.list', 'with invalid parameters', {
    as,
    query: { status: 5, checkout: 'lost' },
  })
  await call('adminOrders.get', 'one', order(1001))
  await call('adminOrders.get', 'with an unknown id', order(1))
  await call(
    'adminOrders.extend',
    'until later',
    order(1002, { until: '2027-01-07T15:00:00.000Z' }),
  )
  await call('adminOrders.extend', 'with an invalid date', order(1001, { until: 'never' }))
  await call('adminOrders.note', 'about one', order(1001, { note: 'Called the seller.' }))
  await call('adminOrders.note', 'without a text', order(1001, { note: ' ' }))
  await call('adminOrders.refund', 'a part', order(1001, { reason, amount: 25_00 }))
  await call('adminOrders.refund', 'more than the price', order(1001, { reason, amount: 999_00 }))
  await call('adminOrders.get', 'with a partial refund', order(1001))
  await ask('sales.confirm', { as: 'sam', params: { id: 1002 } }, 'data')
  await ask(
    'sales.deliver',
    { as: 'sam', params: { id: 1002 }, form: { files: [pdf('row-a.pdf', PDF)] } },
    'data',
  )
  await call('adminOrders.file', 'delivered', { as, params: { id: 1002, fileId: 1 } })
  await call('adminOrders.file', 'unknown', { as, params: { id: 1001, fileId: 99 } })
  await call('problems.report', 'for administrators', {
    as: 'ada',
    params: { id: 1002 },
    body: { kind: 'unusable', reason: 'The gate refused it.' },
  })
  await call('adminOrders.list', 'with a problem', { as, query: { problem: 'true' } })
  await call(
    'adminOrders.settleProblem',
    'for its seller',
    order(1002, { outcome: 'seller', reason }),
  )
  await call('adminOrders.get', 'with a resolved problem', order(1002))
  await call('adminOrders.refund', 'a delivered order in full', order(1002, { reason }))
  await call('adminOrders.reject', 'without a reason', order(1001, {}))
  await call('adminOrders.reject', 'for the seller', order(1001, { reason }))
  await call('adminOrders.reject', 'again', order(1001, { reason }))
  await call('adminOrders.rejectMany', 'none of which can be rejected', {
    as,
    body: { ids: [1001, 999], reason },
  })
  await call('adminOrders.rejectMany', 'without a reason', { as, body: { ids: [1001] } })
  await call(
    'adminOrders.settleProblem',
    'without a problem',
    order(1001, { outcome: 'seller', reason }),
  )
  await call(
    'adminOrders.settleProblem',
    'without a side',
    order(1001, { outcome: 'both', reason }),
  )
  await call('adminOrders.get', 'as a broker', { as: 'ada', params: { id: 1001 } })
}

/** The outbox. */
export const messagesScript: Script = async (fixture) => {
  const { call, ask, person, db } = fixture
  await administrator(fixture)
  await person('ada')
  await db
    .insertInto('messages')
    .values({
      account_id: null,
      recipient: 'sam@seatdesk.test',
      channel: 'email',
      subject: 'Hello',
      text: 'your link',
      created_at: new Date('2027-01-04T14:00:00Z'),
      sent_at: null,
      next_attempt_at: new Date('2027-01-04T16:00:00Z'),
    })
    .execute()
  await ask('account.requestMfa', { as: 'ada', body: {} })
  await call('adminMessages.list', 'newest first', { as })
  await call('adminMessages.list', 'by recipient and channel', {
    as,
    query: { channel: 'email', search: 'SAM' },
  })
  await call('adminMessages.list', 'with invalid parameters', { as, query: { channel: 'pigeon' } })
  await call('adminMessages.get', 'one, without its code', { as, params: { id: 2 } })
  await call('adminMessages.get', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminMessages.retryMany', 'one of them unknown', { as, body: { ids: [1, 999] } })
  await call('adminMessages.retryMany', 'as a broker', { as: 'ada', body: { ids: [1] } })
  await call('adminMessages.retry', 'pending', { as, params: { id: 1 } })
  await call('adminMessages.retry', 'with an unknown id', { as, params: { id: 999 } })
}

/** The figures of the market. */
export const healthScript: Script = async (fixture) => {
  const { call, person } = fixture
  await administrator(fixture)
  await person('ada')
  await call('adminHealth.get', 'with empty queues', { as })
  await call('adminHealth.get', 'as a broker', { as: 'ada' })
}

/** Failed items of queues. */
export const failedTasksScript: Script = async (fixture) => {
  const { call, person, db } = fixture
  await administrator(fixture)
  await person('ada')
  const failed = {
    first_failed_at: new Date('2027-01-04T13:00:00Z'),
    error: 'the provider said no',
  }
  const emails = await db
    .insertInto('failed_tasks')
    .values([
      {
        ...failed,
        queue: 'deliver-webhooks',
        item_id: '7',
        attempts: 5,
        failed_at: new Date('2027-01-04T14:00:00Z'),
        next_attempt_at: new Date('2027-01-04T15:30:00Z'),
        set_aside_at: new Date('2027-01-04T14:00:00Z'),
      },
      {
        ...failed,
        queue: 'event-stock',
        item_id: '3',
        attempts: 2,
        failed_at: new Date('2027-01-04T14:30:00Z'),
        next_attempt_at: new Date('2027-01-04T15:30:00Z'),
      },
    ])
    .returning('id')
    .execute()
  const [first = 0, second = 0] = emails.map(({ id }) => id)
  await call('adminFailedTasks.list', 'all', { as })
  await call('adminFailedTasks.list', 'set aside', { as, query: { state: 'set-aside' } })
  await call('adminFailedTasks.list', 'of an unknown queue', {
    as,
    query: { queue: 'none' },
  })
  await call('adminFailedTasks.list', 'as a broker', { as: 'ada' })
  await call('adminFailedTasks.retry', 'one', { as, params: { id: first } })
  await call('adminFailedTasks.retry', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminFailedTasks.retryMany', 'one of them unknown', {
    as,
    body: { ids: [second, 999] },
  })
  await call('adminFailedTasks.retryMany', 'with an empty body', { as, body: { ids: [] } })
}

/** The tasks of administrators. */
export const todayScript: Script = async (fixture) => {
  const { call, person } = fixture
  await administrator(fixture)
  await call('adminToday.get', 'with an empty body', { as })
  await person('ada', { state: 'pending' }, 'Registered User')
  await call('adminToday.get', 'an account', { as })
  await call('adminToday.get', 'as a broker', { as: 'ada' })
}

/** Disputes. */
export const disputesScript: Script = async (fixture) => {
  const { call } = fixture
  await administrator(fixture)
  const { pair, card, buy } = await makeTrade(fixture)
  const bought = await call('purchases.create', 'two', buy(pair, 2, await card('tok_visa')))
  const paymentId: string = readValue(bought, 'payment', 'id')
  const actionBody = (action: string) => ({ body: { paymentId, action: action } })
  await call('sandbox.payment', 'is disputed', actionBody('dispute'))
  await call('adminDisputes.list', 'newest first', { as })
  await call('sandbox.payment', 'is lost', actionBody('lose'))
  await call('sandbox.payment', 'is won later', actionBody('win'))
  await call('sandbox.payment', 'unknown', {
    body: { paymentId: 'pi_none', action: 'refund' },
  })
  await call('adminDisputes.list', 'that were lost', { as, query: { state: 'lost' } })
  await call('adminDisputes.list', 'with invalid parameters', { as, query: { state: 'odd' } })
  await call('adminDisputes.list', 'as a broker', { as: 'sam' })
}

/** Differences between the provider and the ledger. */
export const reconciliationScript: Script = async (fixture) => {
  const { call, person, db } = fixture
  await administrator(fixture)
  await person('ada')
  await call('adminReconciliation.list', 'before the first comparison', { as })
  const at = new Date('2027-01-04T14:00:00Z')
  const difference = {
    subject: 'payment pi_odd',
    purchase_id: null,
    ours_cents: 0,
    theirs_cents: -100_00,
    found_at: at,
    seen_at: at,
  }
  await db
    .insertInto('reconciliation_differences')
    .values([
      { ...difference, settled_at: at },
      { ...difference, settled_at: null },
    ])
    .execute()
  await db.insertInto('provider_checks').values({ name: 'reconciliation', done_at: at }).execute()
  await call('adminReconciliation.list', 'newest first', { as })
  await call('adminReconciliation.list', 'that are open', { as, query: { state: 'open' } })
  await call('adminReconciliation.list', 'with invalid parameters', { as, query: { state: 'odd' } })
  await call('adminReconciliation.list', 'as a broker', { as: 'ada' })
}

/** The actions of administrators. */
export const auditScript: Script = async (fixture) => {
  const { call, ask, person } = fixture
  await administrator(fixture)
  const ada = await person('ada')
  await person('sam')
  await ask('adminAccounts.deactivate', { as, params: { id: ada }, body: { reason } })
  await ask('adminAccounts.reactivate', { as, params: { id: ada } })
  await call('adminAudit.list', 'newest first', { as })
  await call('adminAudit.list', 'by action', {
    as,
    query: { subject_kind: 'account', subject_id: ada, per_page: 1, page: 2 },
  })
  await call('adminAudit.list', 'with invalid parameters', { as, query: { subject_id: 'x' } })
  await call('adminAudit.list', 'as a broker', { as: 'sam' })
  await call('adminAudit.export', 'as CSV', { as })
  await call('adminAudit.export', 'with invalid parameters', { as, query: { actor: 'x' } })
  await call('adminAudit.export', 'as a broker', { as: 'sam' })
}
