import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { clearDefault, toContact, selectContacts, lockContacts } from './contact-store.ts'

type Contacts = Contract['contacts']

const listContacts: Handler<Contacts['list']> = async ({ ctx, caller }) => ({
  data: (await selectContacts(ctx.db, caller.accountId)).map(toContact),
})

/** Saves a recipient. The first one of an account becomes the default. */
const createContact: Handler<Contacts['create']> = ({ ctx, caller: { accountId }, input }) =>
  transaction(ctx.db, async (tx) => {
    await lockContacts(tx, accountId)
    const existing = await selectContacts(tx, accountId)
    if (existing.length >= QUOTAS.contacts)
      throw new ApiError('conflict', {
        message: `you can have at most ${QUOTAS.contacts} saved recipients`,
      })
    const isDefault = existing.length === 0 || input.isDefault === true
    if (isDefault) await clearDefault(tx, accountId)
    const { name, email, phone } = input
    const row = await tx
      .insertInto('contacts')
      .values({
        account_id: accountId,
        name,
        email,
        phone,
        is_default: isDefault,
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: toContact(row) }
  })

/** Changes a contact. A default stays the default until another contact becomes it. */
const updateContact: Handler<Contacts['update']> = ({ ctx, caller: { accountId }, input }) =>
  transaction(ctx.db, async (tx) => {
    await lockContacts(tx, accountId)
    const before = (await selectContacts(tx, accountId)).find(({ id }) => id === input.id)
    if (!before) throw new ApiError('notFound')
    if (before.is_default && input.isDefault === false)
      throw new ApiError('conflict', { message: 'make another contact the default instead' })
    const isDefault = before.is_default || input.isDefault === true
    if (isDefault) await clearDefault(tx, accountId)
    const { name, email, phone } = input
    const row = await tx
      .updateTable('contacts')
      .set({ name, email, phone, is_default: isDefault })
      .where('id', '=', input.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: toContact(row) }
  })

/** Deletes a contact. If it was the default, the oldest other one becomes the default. */
const removeContact: Handler<Contacts['remove']> = ({ ctx, caller: { accountId }, input }) =>
  transaction(ctx.db, async (tx) => {
    await lockContacts(tx, accountId)
    const removed = await tx
      .deleteFrom('contacts')
      .where('id', '=', input.id)
      .where('account_id', '=', accountId)
      .returning('is_default')
      .executeTakeFirst()
    if (!removed) throw new ApiError('notFound')
    if (removed.is_default) await markOldestAsDefault(tx, accountId)
    return {}
  })

const markOldestAsDefault = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('contacts')
    .set({ is_default: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('contacts')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .limit(1),
    )
    .execute()
}

/** Handlers of saved recipients. */
export const contactHandlers = {
  list: listContacts,
  create: createContact,
  update: updateContact,
  remove: removeContact,
} satisfies ResourceHandlers<'contacts'>
