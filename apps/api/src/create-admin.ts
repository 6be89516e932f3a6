import { marketCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'

import { inviteAdministrator, type NewAdministrator } from './identity/index.ts'
import { systemClock } from './platform/context.ts'
import { isInitialized, openDataFolder } from './platform/database/embedded/data-folder.ts'
import {
  DataFolderInUseError,
  lockDataFolder,
} from './platform/database/embedded/lock-data-folder.ts'
import { migrate } from './platform/database/migrate.ts'
import { EarlierDatabaseError } from './platform/database/migrations/adopt-earlier-schema.ts'
import { openPostgres } from './platform/database/open-database.ts'
import type { Db } from './platform/database/transaction.ts'
import { InvalidSettingError, readSettings, type Settings } from './platform/settings.ts'

// Creates the first administrator, or another one, and prints the link that sets the
// password. Running it again before the first login prints a new link.

const USAGE = 'Usage: node apps/api/src/create-admin.ts EMAIL NAME PHONE'

/** The administrator cannot be created; the message says why. */
class CreateAdminError extends Error {}

const { email, name, phoneNumber } = marketCalls.account.register.body.entries

/** The same rules as at registration. */
const personSchema = v.object({ EMAIL: email, NAME: name, PHONE: phoneNumber })

const readPerson = ([EMAIL = '', NAME = '', PHONE = '']: readonly string[]): NewAdministrator => {
  const read = v.safeParse(personSchema, { EMAIL, NAME, PHONE })
  if (read.success)
    return { email: read.output.EMAIL, name: read.output.NAME, phoneNumber: read.output.PHONE }
  const [issue] = read.issues
  throw new CreateAdminError(`${v.getDotPath(issue)}: ${issue.message}.\n${USAGE}`)
}

const createAdmin = async (settings: Settings, input: readonly string[]): Promise<string> => {
  const newAccount = readPerson(input)
  const invitation = await withDatabase(settings, (db) =>
    inviteAdministrator({ db, settings, clock: systemClock }, newAccount),
  )
  if (invitation.outcome === 'taken')
    throw new CreateAdminError(
      `${newAccount.email} belongs to another account. Use an email address of its own for the administrator.`,
    )
  if (invitation.outcome === 'active')
    return `${newAccount.email} is an administrator and has logged in before; nothing was changed. To reset a forgotten password, go to ${settings.publicUrl}/forgot-password.`
  const description = invitation.isNew ? 'is now an administrator' : 'is an administrator'
  return [
    `${newAccount.email} ${description}. Set the password within an hour:`,
    `  ${invitation.link}`,
    `Then log in at ${settings.publicUrl}/admin/.`,
  ].join('\n')
}

const withDatabase = async <Result>(
  { databaseUrl, dataDir, backupDir }: Settings,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl !== null) {
    const db = await openPostgres(databaseUrl)
    try {
      await migrate(db)
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  if (!isInitialized(dataDir))
    throw new CreateAdminError(
      `There is no database in ${dataDir} yet: start the server once first.`,
    )
  const lock = await lockDataFolder(dataDir)
  try {
    const database = await openDataFolder({ dataDir, backupDir })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}

const SENTENCES = [
  CreateAdminError,
  DataFolderInUseError,
  EarlierDatabaseError,
  InvalidSettingError,
]

try {
  console.log(await createAdmin(readSettings(process.env), process.argv.slice(2)))
} catch (error) {
  const isSentence = SENTENCES.some((type) => error instanceof type)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}
