import { beginEngine } from './kernel/database/engine.ts'

// Read and compiled beside the reading of everything else.
if (!process.env['DATABASE_URL']) beginEngine()
await import('./server.ts')
