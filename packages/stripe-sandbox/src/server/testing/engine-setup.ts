import type { TestProject } from 'vitest/node'

import { startPostgres } from '../../../../../.ci/start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run; `null` where the run is on the embedded engine. */
    postgresUrl: string | null
  }
}

/** Starts the engine of this project, where it is one that has to be started. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (project.name !== 'postgres') {
    project.provide('postgresUrl', null)
    return undefined
  }
  const server = await startPostgres(['-c', 'fsync=off'])
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
