import { cutIn, heldBy } from '../sabotage.ts'

const LEASE = 'apps/api/src/kernel/database/lease'
const BACKUP = 'apps/api/src/kernel/database/backup'

const takeLease = cutIn(`${LEASE}/take-lease.ts`)
const holder = cutIn(`${LEASE}/holder.ts`)
const isLost = cutIn(`${LEASE}/is-lost.ts`)
const lockDataFolder = cutIn(`${LEASE}/lock-data-folder.ts`)
const makeBackup = cutIn(`${BACKUP}/make-backup.ts`)
const restoreBackup = cutIn(`${BACKUP}/restore-backup.ts`)
const dataFolder = cutIn('apps/api/src/kernel/database/data-folder.ts')
const engineAway = cutIn('apps/api/src/kernel/database/engine-away.ts')
const doEach = cutIn('apps/api/src/kernel/database/do-each.ts')
const limitedClient = cutIn('apps/api/src/kernel/database/limited-client.ts')
const migrate = cutIn('apps/api/src/kernel/database/migrate.ts')
const settings = cutIn('apps/api/src/kernel/settings.ts')
const unknown = cutIn('apps/api/src/kernel/http/refuse-unknown.ts')
const app = cutIn('apps/api/src/site/app.ts')
const health = cutIn('apps/api/src/site/serve-health.ts')
const web = cutIn('apps/api/src/site/serve-web.ts')
const interfaces = cutIn('apps/api/src/site/on-interfaces.ts')
const origins = cutIn('apps/api/src/site/cross-origin.ts')
const built = cutIn('apps/api/src/built-server.ts')
const readyMade = cutIn('apps/api/src/site/ready-made/find-ready-made.ts')
const headers = cutIn('apps/api/src/site/security-headers.ts')
const fill = cutIn('apps/api/demo/fill-demo-market.ts')
const emptyMarket = cutIn('apps/api/demo/fill/empty-market.ts')

/** What keeps a market whole that is started, killed and started again, and what it shows of itself. */
export const runningGuards = [
  ...heldBy('apps/api/src/kernel/database/do-each.test.ts', [
    [
      'what fails keeps nothing else from being done',
      'PAYOUT-73 what fails keeps none',
      doEach('failures.push(error)', 'throw new AggregateError([error, failures])'),
    ],
    [
      'duties that fail for the engine are a 503',
      'RUN-26 duties that failed together',
      engineAway('error.errors.every(isEngineAway)', 'error.errors.length < 0'),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/database/limited-client.test.ts', [
    [
      'a transaction brings its limits with it',
      'RUN-71 a transaction begins with the limits',
      limitedClient('[text, ...SET_LOCALLY].join', '[text, ...SET_LOCALLY].slice(0, 1).join'),
    ],
    [
      'a statement alone has limits too',
      'RUN-71 a statement alone is a transaction',
      limitedClient('if (!isInside) return alone<Row>(asked, values)', 'void alone<Row>'),
    ],
  ]),
  ...heldBy(`${LEASE}/late-taker.test.ts`, [
    [
      'who has linked a lease looks again',
      'RUN-40 who looked when the folder was free',
      takeLease('.at(-1) !== latest + 1)', '.at(-1) === -1)'),
    ],
  ]),
  ...heldBy(`${LEASE}/take-lease.test.ts`, [
    [
      'a process is known by when it began',
      'RUN-42 whose number a living process has now',
      holder('(await birthOf(pid)) === born', '(await birthOf(pid)) !== null'),
    ],
    [
      'a lease that is touched is held',
      'RUN-40 who cannot be seen from here',
      takeLease('if (now !== before) return true'),
    ],
    [
      'a later lease ends an earlier one',
      'RUN-41 is lost once there is a later one',
      isLost('existsSync(next) || '),
    ],
  ]),
  ...heldBy(`${LEASE}/lock-data-folder.test.ts`, [
    [
      'who lost a folder does nothing more',
      'RUN-41 a holder whose folder was taken',
      lockDataFolder('if (silentNs > SURE_NS && isLost(lease)) throw lose()', 'void silentNs'),
    ],
  ]),
  ...heldBy('apps/api/test/servers/pglite/backup.test.ts', [
    [
      'a backup is opened before it is put in place',
      'RUN-43 a backup that cannot be opened',
      restoreBackup('  await tryToOpen(restoring, backup)\n'),
    ],
    [
      'seven backups are kept',
      'RUN-44 a market is backed up by itself once a day',
      makeBackup('ours.slice(KEPT)', 'ours.slice(KEPT + 1)'),
    ],
  ]),
  ...heldBy('apps/api/test/servers/pglite/broken-folder.test.ts', [
    [
      'what is left of a database is not written over',
      ', the start says',
      dataFolder(`else if (!files.includes('PG_VERSION'))`, 'else if (files.length < 0)'),
    ],
    [
      'a market is backed up before its tables are changed',
      'RUN-44 before its tables are changed',
      migrate('  if (done.size > 0) await before?.()\n'),
    ],
  ]),
  ...heldBy('apps/api/src/site/door.test.ts', [
    [
      'nobody is let in before the market is whole',
      'RUN-46 while the door is closed',
      app('  api.use(letIn(ctx.door))\n'),
    ],
    [
      'a market that is not whole is not ready',
      'RUN-46 while the door is closed',
      health('    refuseWhileClosed(door)\n'),
    ],
  ]),
  ...heldBy('apps/api/demo/fill-demo-market.test.ts', [
    [
      'a market that is not whole is emptied first',
      'is begun again, tells how it gets on',
      fill('if (turn.isAgain)', 'if (turn.isAgain && seed === null)'),
    ],
    [
      'a market that somebody came into is not emptied',
      'is not begun again over anybody',
      emptyMarket('if (stranger)', 'if (stranger && known.length === 0)'),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/settings.test.ts', [
    [
      'live keys go with nothing that is played',
      'RUN-49 the start is refused by',
      settings('  if (isLive) checkLive(set, isAllReal)\n'),
    ],
    [
      'a public address has to ask for a sandbox',
      'RUN-49 there is no sandbox unless',
      settings(
        'set.PUBLIC_URL !== undefined && !isLocal',
        'set.PUBLIC_URL === undefined && !isLocal',
      ),
    ],
    [
      'a database elsewhere has to ask for a sandbox',
      'RUN-49 there is no sandbox unless',
      settings('!isLocal(set.DATABASE_URL)', 'set.PORT < 0'),
    ],
  ]),
  ...heldBy('apps/api/src/site/on-interfaces.test.ts', [
    [
      'without HOST the loopback alone is listened on',
      'RUN-50 without HOST a server is on the loopback',
      interfaces(`open('127.0.0.1')`, `open('0.0.0.0')`),
    ],
  ]),
  ...heldBy('apps/api/src/site/serve-web.test.ts', [
    [
      'a file that is gone is no page',
      'which is not there, is a 404',
      web('if (!FILE.test(c.req.path)) return next()', 'if (!FILE.test(dist)) return next()'),
    ],
  ]),
  ...heldBy('apps/api/src/site/security-headers.test.ts', [
    [
      'https is asked for where there is https',
      'RUN-52 where the public address is https',
      headers(`publicUrl.startsWith('https:')`, `publicUrl.startsWith('ftp:')`),
    ],
  ]),
  ...heldBy('apps/api/src/site/app.test.ts', [
    [
      'a 401 says how to be known',
      'RUN-54 who is not known',
      app('if (c.res.status === 401)', 'if (c.res.status === 1)'),
    ],
    [
      'a method that is not known is told from an address that is none',
      'is a 405 that names the others',
      unknown('allowed.length === 0', 'allowed.length >= 0'),
    ],
  ]),
  ...heldBy('apps/api/src/site/cross-origin.test.ts', [
    [
      'pages of other origins read nothing',
      'RUN-93 pages of all others are told nothing',
      origins('origin: [...corsOrigins]', `origin: '*'`),
    ],
  ]),
  ...heldBy('apps/api/src/built-server.test.ts', [
    [
      'what is built starts only where its sources say the same',
      'RUN-401 a built server is stale when a source',
      built('return found.mtimeMs === mtimeMs || digestOf(file) === digest', 'return true'),
      built('if (found?.size !== size) return false', ''),
    ],
    [
      'what is built starts only with the packages that it was built of',
      'RUN-401 a built server is stale when a package',
      built('versionOf(join(server, link)) === version', 'link !== version'),
    ],
  ]),
  ...heldBy('apps/api/src/site/ready-made/find-ready-made.test.ts', [
    [
      'an old demo market is not copied',
      'RUN-402 a demo market',
      readyMade('age >= 0 && age < LONGEST_MS', 'age >= 0'),
    ],
    [
      'a demo market of other settings is not copied',
      'RUN-402 a market that would be made with',
      readyMade(
        'JSON.stringify(readMade(folder)?.madeBy) === JSON.stringify(madeBy(settings))',
        'true',
      ),
    ],
  ]),
  ...heldBy('apps/api/test/servers/pglite/ready-made.test.ts', [
    [
      'no two copies of a market share a key',
      'RUN-404 no two copies share a key',
      cutIn('apps/api/src/site/open-market.ts')(
        'if (readyMade?.isDemo) await makeOwn(db, settings)',
      ),
    ],
  ]),
]
