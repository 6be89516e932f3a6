import { buildServer } from './build-server.ts'

// `pnpm build`: the server in a few files, which `src/main.ts` starts instead of its sources.

await buildServer()
