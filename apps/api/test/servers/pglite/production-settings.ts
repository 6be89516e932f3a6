/** The settings that a server in production requires. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret that nobody else knows',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_URL: 'http://127.0.0.1:1',
  SUPPORT_EMAIL: 'help@tickets.example',
  FEE_PERCENT: '2.5',
}
