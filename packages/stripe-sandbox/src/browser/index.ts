export { createSandboxStripe } from './create-sandbox-stripe.ts'
