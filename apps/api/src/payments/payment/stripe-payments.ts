import Stripe from 'stripe'

import type { Clock } from '../../platform/context.ts'
import { parseProviderEvent } from './parse-provider-event.ts'
import { type Payments, ProviderError } from './payments.ts'
import { providerCall } from './provider-call.ts'
import { readBankSource, readCard, readExternalAccount } from './read-methods.ts'
import { readDispute, readPaymentIntent, readPayout, readSetupIntent } from './read-objects.ts'
import {
  listDisputesSince,
  readBooks,
  listRefundsOfPayment,
  listRefundsSince,
} from './stripe-books.ts'

/** Maximum difference between a webhook's timestamp and our clock, in seconds, either way. */
const WEBHOOK_TOLERANCE = 300

/** Payment stays in the page: no methods that redirect away from it. */
const NO_REDIRECTS = { enabled: true, allow_redirects: 'never' } as const

const WITH_CHARGE = { expand: ['latest_charge'] }

interface Options {
  secretKey: string
  webhookSecret: string
  clock: Clock
  /** Address of the sandbox; the provider's own address by default. */
  sandbox?: { host: string; port: number }
}

/** Implements the payment port with Stripe's library; the sandbox implements the same API. */
export const stripePayments = ({ secretKey, webhookSecret, clock, sandbox }: Options): Payments => {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(sandbox ? { ...sandbox, protocol: 'http' } : {}),
  })
  const once = (key: string) => ({ idempotencyKey: key })

  return {
    createCustomer: ({ id, email, name }) =>
      providerCall(async () => {
        const metadata = { account: String(id) }
        const customer = await stripe.customers.create(
          { email, name, metadata },
          once(`customer:${id}`),
        )
        return customer.id
      }),

    saveCard: (customer, token, key) =>
      providerCall(async () => {
        const method = await stripe.paymentMethods.create(
          { type: 'card', card: { token } },
          once(`${key}:method`),
        )
        const setup = await stripe.setupIntents.create(
          {
            customer,
            confirm: true,
            usage: 'off_session',
            automatic_payment_methods: NO_REDIRECTS,
            payment_method: method.id,
            use_stripe_sdk: true,
          },
          once(key),
        )
        if (setup.status !== 'succeeded' && setup.status !== 'requires_action')
          throw failedSetup(setup)
        return {
          method: readCard(method),
          setup:
            setup.status === 'succeeded'
              ? null
              : {
                  id: setup.id,
                  status: setup.status,
                  nextActionType: setup.next_action?.type ?? null,
                  clientSecret: setup.client_secret,
                },
        }
      }),

    readSetup: (id) => readSetup(stripe, id),

    cancelSetup: async (id) => {
      try {
        return await providerCall(async () =>
          readSetupIntent(
            await stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' }),
          ),
        )
      } catch (error) {
        // Too late: its holder has passed, or it was canceled before.
        if (error instanceof ProviderError) return readSetup(stripe, id)
        throw error
      }
    },

    saveBankAccount: (customer, source, key) =>
      providerCall(async () =>
        readBankSource(await stripe.customers.createSource(customer, { source }, once(key))),
      ),

    readBankAccount: (customer, id) =>
      providerCall(async () => readBankSource(await stripe.customers.retrieveSource(customer, id))),

    verifyBankAccount: (customer, id, amounts) =>
      providerCall(async () => {
        await stripe.customers.verifySource(customer, id, { amounts: [...amounts] })
      }),

    removeMethod: async (customer, { id, kind }) => {
      try {
        await providerCall<unknown>(() =>
          kind === 'card'
            ? stripe.paymentMethods.detach(id)
            : stripe.customers.deleteSource(customer, id),
        )
      } catch (error) {
        // Rejected if there is nothing to remove: an earlier removal was interrupted.
        if (!(error instanceof ProviderError)) throw error
      }
    },

    createPayment: ({ checkoutId, customerId, paymentMethodId, amountCents }) =>
      providerCall(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            customer: customerId,
            payment_method: paymentMethodId,
            automatic_payment_methods: NO_REDIRECTS,
            metadata: { checkout: String(checkoutId) },
          },
          once(`checkout:${checkoutId}:create`),
        )
        return readPaymentIntent(intent)
      }),

    confirmPayment: async (id) => {
      try {
        return await providerCall(async () =>
          readPaymentIntent(
            await stripe.paymentIntents.confirm(id, { use_stripe_sdk: true, ...WITH_CHARGE }),
          ),
        )
      } catch (error) {
        // A declined confirmation is an error of the call but a status of the payment.
        if (!(error instanceof ProviderError)) throw error
        const payment = await readPayment(stripe, id)
        if (payment.status === 'created') throw error
        return { ...payment, declineMessage: payment.declineMessage ?? error.message }
      }
    },

    readPayment: (id) => readPayment(stripe, id),

    cancelPayment: async (id) => {
      try {
        return await providerCall(async () =>
          readPaymentIntent(await stripe.paymentIntents.cancel(id)),
        )
      } catch (error) {
        // Too late: it succeeded, or was canceled before.
        if (error instanceof ProviderError) return readPayment(stripe, id)
        throw error
      }
    },

    refund: (paymentId, amountCents, reason) =>
      providerCall(async () => {
        // The provider's idempotency keys expire after a day; its refunds never do.
        const earlier = await refundsNamed(stripe, paymentId, reason)
        if (earlier.some((item) => item.hasGoneOut)) return
        await stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { reason } },
          once(`refund:${reason}:${earlier.length + 1}`),
        )
      }),

    hasRefunded: (paymentId, reason) =>
      providerCall(async () =>
        (await refundsNamed(stripe, paymentId, reason)).some((item) => item.hasGoneOut),
      ),

    refundsOf: (paymentId) => listRefundsOfPayment(stripe, paymentId),

    refundsSince: (from) => listRefundsSince(stripe, from),

    disputesSince: (from) => listDisputesSince(stripe, from),

    readDispute: (id) => providerCall(async () => readDispute(await stripe.disputes.retrieve(id))),

    readBooks: (from, accounts) => readBooks(stripe, from, accounts),

    createPayoutAccount: ({ id, email, name }) =>
      providerCall(async () => {
        const account = await stripe.accounts.create(
          {
            country: 'US',
            email,
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'application',
              stripe_dashboard: { type: 'none' },
            },
            capabilities: { transfers: { requested: true } },
            settings: { payouts: { schedule: { interval: 'manual' } } },
            business_profile: { name },
            metadata: { account: String(id) },
          },
          once(`payout-account:${id}`),
        )
        return account.id
      }),

    addPayoutMethod: (account, method, key) =>
      providerCall(async () => {
        const added = await stripe.accounts.createExternalAccount(
          account,
          {
            external_account: {
              object: 'bank_account',
              country: 'US',
              currency: 'usd',
              account_holder_name: method.holderName,
              account_number: method.accountNumber,
              routing_number: method.routingNumber,
            },
          },
          once(key),
        )
        return readExternalAccount(added)
      }),

    readPayoutMethod: (account, id) =>
      providerCall(async () =>
        readExternalAccount(await stripe.accounts.retrieveExternalAccount(account, id)),
      ),

    removePayoutMethod: (account, id, replacement) =>
      providerCall(async () => {
        // The provider keeps the first account as the default, which can only be removed last.
        if (replacement !== null)
          await stripe.accounts.updateExternalAccount(account, replacement, {
            default_for_currency: true,
          })
        await stripe.accounts.deleteExternalAccount(account, id)
      }),

    payOut: ({ purchaseId, attempt, providerAccountId, payoutMethodId, amountCents }) =>
      providerCall(async () => {
        const sale = String(purchaseId)
        const from = { stripeAccount: providerAccountId }
        // Idempotency keys expire after a day, so earlier payouts are looked up.
        const attempts = await stripe.payouts.list(
          { destination: payoutMethodId, limit: 100 },
          from,
        )
        const earlier = attempts.data.find(
          ({ metadata }) => metadata?.['sale'] === sale && metadata['attempt'] === String(attempt),
        )
        if (earlier) return readPayout(earlier)
        // A sale's money is transferred once, however often its payout is attempted.
        const group = `sale:${purchaseId}`
        const passedOn = await stripe.transfers.list({ transfer_group: group, limit: 1 })
        if (passedOn.data.length === 0)
          await stripe.transfers.create(
            {
              amount: amountCents,
              currency: 'usd',
              destination: providerAccountId,
              transfer_group: group,
            },
            once(`transfer:${purchaseId}`),
          )
        const payout = await stripe.payouts.create(
          {
            amount: amountCents,
            currency: 'usd',
            destination: payoutMethodId,
            metadata: { sale, attempt: String(attempt) },
          },
          { ...from, ...once(`payout:${purchaseId}:${attempt}`) },
        )
        return readPayout(payout)
      }),

    readPayout: (account, id) =>
      providerCall(async () =>
        readPayout(await stripe.payouts.retrieve(id, {}, { stripeAccount: account })),
      ),

    readNews: (rawBody, signature) => {
      try {
        const at = clock.now().getTime()
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          WEBHOOK_TOLERANCE,
          undefined,
          at,
        )
        return isFromTheFuture(signature, at) ? null : parseProviderEvent(event)
      } catch {
        return null
      }
    },
  }
}

const readPayment = (stripe: Stripe, id: string) =>
  providerCall(async () => readPaymentIntent(await stripe.paymentIntents.retrieve(id, WITH_CHARGE)))

const readSetup = (stripe: Stripe, id: string) =>
  providerCall(async () => readSetupIntent(await stripe.setupIntents.retrieve(id)))

const refundsNamed = async (stripe: Stripe, payment: string, reason: string) =>
  (await listRefundsOfPayment(stripe, payment)).filter(({ name }) => name === reason)

/** The library rejects only webhooks that are too old. */
const isFromTheFuture = (signature: string, nowMs: number): boolean => {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return signedAt > nowMs / 1000 + WEBHOOK_TOLERANCE
}

const failedSetup = (setup: Stripe.SetupIntent) =>
  new ProviderError(setup.last_setup_error?.message ?? 'Your card was declined.', {
    isDecline: true,
  })
