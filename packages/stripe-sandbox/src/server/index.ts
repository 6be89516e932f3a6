export { createSandboxProvider } from './sandbox-provider.ts'
export { createSandboxProviderTables } from './tables.ts'
export { addBusinessDays } from './time.ts'

export type { SandboxProvider } from './sandbox-provider.ts'
export type { SandboxTables } from './tables.ts'
export type { WebhookEndpoint } from './webhook/dispatcher.ts'
