export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
export { fillDemoMarket } from './fill-demo-market.ts'
