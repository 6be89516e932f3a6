export { ApiError } from './http/api-error.ts'
export { SANDBOX_PUBLISHABLE_KEY, SANDBOX_SECRET_KEY } from './http/authenticate.ts'
export { createSandboxProvider } from './sandbox-provider.ts'
export { createSandboxProviderTables } from './tables.ts'

export type { SandboxProvider, SandboxServer } from './sandbox-provider.ts'
export type { SandboxTables } from './tables.ts'
