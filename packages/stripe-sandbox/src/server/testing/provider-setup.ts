import { PROVIDER_PORT } from './provider-port.ts'
import { serveProvider } from './serve-provider.ts'

/** Serves the one provider that the browser tests of a run share. */
export default (): Promise<() => Promise<void>> => serveProvider(PROVIDER_PORT)
