export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
export { seedDemoMarket } from './seed-demo-market.ts'
