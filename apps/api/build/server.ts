import { buildServer } from './build-server.ts'

// Builds the server for `src/main.ts`.

await buildServer()
