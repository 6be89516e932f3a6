/** Where the provider of this run listens; the browser tests' own server passes calls on to it. */
export const PROVIDER_PORT = 20_000 + (process.pid % 20_000)
