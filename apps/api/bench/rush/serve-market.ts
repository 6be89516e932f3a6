import { createSite } from '../../src/app/app.ts'
import { startJobScheduler } from '../../src/app/job-scheduler.ts'
import { listen } from '../../src/app/listen.ts'
import { openMarketOn } from '../../src/app/open-market.ts'
import { stripePayments } from '../../src/payments/payment/stripe-payments.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openPostgres } from '../../src/platform/database/open-database.ts'
import { logError } from '../../src/platform/log/log-error.ts'
import { setLog } from '../../src/platform/log/log.ts'
import { readSettings } from '../../src/platform/settings.ts'

// The production server, with the payment sandbox of another process.

const [port = '', databaseUrl = '', providerPort = '', webhookSecret = ''] = process.argv.slice(2)

const settings = readSettings({
  PORT: port,
  DATABASE_URL: databaseUrl,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
})
setLog(settings.log)
const db = await openPostgres(databaseUrl)
await migrate(db)
const { ctx } = await openMarketOn(db, { settings, webhookUrl: () => '' })
const { clock } = ctx
const payments = stripePayments({
  secretKey: 'sk_test_sandbox',
  webhookSecret,
  clock,
  sandbox: { host: '127.0.0.1', port: Number(providerPort) },
})
const market = { ...ctx, payments }
await listen(createSite(market).fetch, { port: settings.port, host: '127.0.0.1' })
startJobScheduler(market, logError)
process.on('disconnect', () => process.exit())
process.send?.({ port: settings.port })
