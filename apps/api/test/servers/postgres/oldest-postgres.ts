import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../../../../../packages/tooling/src/free-port.ts'

/** The oldest version that is supported; see docs/deployment. */
export const OLDEST_POSTGRES = 15

/** The folder of its programs: `POSTGRES_15_BIN`, or that of the Debian and Ubuntu packages. */
const bin = process.env['POSTGRES_15_BIN'] ?? `/usr/lib/postgresql/${OLDEST_POSTGRES}/bin`

/** Whether that version is installed. */
export const hasOldestPostgres = (): boolean => existsSync(join(bin, 'initdb'))

/** PostgreSQL cannot run as root, so root uses the user that its package creates. */
const userOf = () =>
  process.getuid?.() === 0
    ? { uid: idOf('-u'), gid: idOf('-g') }
    : { uid: undefined, gid: undefined }

const idOf = (flag: string) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())

/** Starts a server of the oldest supported version with an empty database. */
export const startOldestPostgres = async () => {
  const { uid, gid } = userOf()
  const folder = mkdtempSync(join(tmpdir(), 'seatdesk-oldest-'))
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const as = uid === undefined ? {} : { uid, gid }
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'seatdesk', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const port = await freePort()
  const flags = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=100']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...flags],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  return {
    url: `postgresql://seatdesk@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
