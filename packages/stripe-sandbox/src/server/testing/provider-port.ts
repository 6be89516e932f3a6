/** Port of this run's provider; the dev server of the browser tests proxies calls to it. */
export const PROVIDER_PORT = 20_000 + (process.pid % 20_000)
