/** A banned import and the message that says what to use instead. */
interface Ban {
  regex?: string
  group?: string[]
  allowTypeImports?: boolean
  message: string
}

/** The bans that apply to some files. If two boundaries match a file, the later one wins. */
interface Boundary {
  files: string[]
  excludeFiles?: string[]
  bans: Ban[]
}

const TESTS = ['**/*.test.ts', '**/*.test.tsx']

/** Bans packages of the workspace, and relative paths into them. */
const banPackages = (names: string, message: string): Ban => ({
  regex: `^@seatdesk/(${names})(/|$)|/(apps|packages)/`,
  message,
})

// ── packages/domain

const ONLY =
  'Pass what you need in as an argument, or put the code in the package that may know it.'

const DOMAIN: Boundary[] = [
  {
    files: ['packages/domain/src/**'],
    bans: [
      {
        group: ['*', '!valibot', '!./**', '!../**'],
        message: `domain is pure: it knows valibot and itself. ${ONLY}`,
      },
    ],
  },
  {
    files: ['packages/domain/src/time/**'],
    excludeFiles: ['**/*.test.ts'],
    bans: [
      {
        group: ['*', '!valibot', '!dayjs', '!dayjs/**', '!./**', '!../**'],
        message: `domain is pure: its calendar knows dayjs, valibot and domain. ${ONLY}`,
      },
    ],
  },
  {
    files: ['packages/domain/src/**/*.test.ts'],
    bans: [
      {
        group: ['*', '!valibot', '!vitest', '!fast-check', '!node:*', '!./**', '!../**'],
        message:
          "domain's tests know valibot, vitest, fast-check and domain itself. A test that needs more belongs in the package that it needs.",
      },
    ],
  },
]

// ── packages/ui and packages/api-client

const LIBRARIES: Boundary[] = [
  {
    files: ['packages/ui/**'],
    bans: [
      {
        regex: '^@seatdesk/|/(apps|packages)/',
        message:
          'ui has never heard of a ticket. Take strings, nodes and callbacks as props; the component that knows entities belongs in apps/web/src/features.',
      },
    ],
  },
  {
    files: ['packages/api-client/**'],
    bans: [
      banPackages(
        'api|front|ui|web|admin|stripe-sandbox',
        'api-client knows @seatdesk/domain alone. What it needs from an app is handed to it when it is made.',
      ),
    ],
  },
]

// ── packages/front

const FRONT = banPackages(
  'api|front|web|admin|stripe-sandbox',
  'front is what every front-end stands on: it knows domain, api-client and ui, and no app. What an app alone has is handed to it when it is made.',
)

/**
 * The folders of front, each with the sibling folders that it may import through their `index.ts`.
 */
const FRONT_FOLDERS: [folder: string, knows: string[], message: string][] = [
  [
    '{browser,build,live,messages,query,session}/**',
    [],
    'This room of front is at the bottom: it knows no other. Take what you need as an argument, or build above it.',
  ],
  [
    '{dates,form,query-cache}/**',
    ['messages'],
    'This room of front knows messages alone, by its index.ts. Compose what needs more in a room above.',
  ],
  [
    'router/**',
    ['messages', 'query'],
    'The router knows messages and the query of an address alone, each by its index.ts.',
  ],
  [
    'proof/**',
    ['form', 'messages'],
    'A proof knows forms and messages alone, each by its index.ts. It is handed the call that takes it.',
  ],
  [
    'shell/**',
    ['form', 'messages', 'router'],
    'The shell knows messages, forms and the router alone, each by its index.ts. It is handed whoever is signed in.',
  ],
  [
    'list/**',
    ['browser', 'dates', 'messages', 'query', 'query-cache'],
    'A list knows browser, dates, messages, query and query-cache, each by its index.ts. It is handed its session, and never its tickets.',
  ],
]

const FRONT_BOUNDARIES: Boundary[] = [
  { files: ['packages/front/**'], bans: [FRONT] },
  ...FRONT_FOLDERS.map(([folder, knows, message]) => ({
    files: [`packages/front/src/${folder}`],
    excludeFiles: TESTS,
    bans: [FRONT, { group: ['../**', ...knows.map((name) => `!../${name}/index.ts`)], message }],
  })),
  {
    files: ['packages/front/src/live/connection/**'],
    excludeFiles: TESTS,
    bans: [FRONT, { group: ['../../**'], message: FRONT_FOLDERS[0]?.[2] ?? '' }],
  },
  {
    files: ['packages/front/src/*'],
    excludeFiles: TESTS,
    bans: [
      FRONT,
      {
        group: ['./**', '!./messages/index.ts'],
        message:
          'A file beside the rooms of front knows messages alone, by its index.ts. What needs more becomes a room.',
      },
    ],
  },
]

// ── packages/stripe-sandbox

const HALVES: Ban[] = [
  {
    regex: '^@seatdesk/|/(apps|packages)/',
    message:
      'stripe-sandbox stands in for a provider that has never heard of us. Take what it is to know as an argument when it is made.',
  },
  {
    regex: '^\\.(.*/)?(server|browser)/',
    message:
      'The two halves know each other by their calls alone. What both must agree on belongs in src/dialect.',
  },
]

const STRIPE_SANDBOX: Boundary[] = [
  { files: ['packages/stripe-sandbox/src/**'], bans: HALVES },
  {
    files: ['packages/stripe-sandbox/src/browser/**'],
    excludeFiles: TESTS,
    bans: [
      ...HALVES,
      {
        regex: '^@stripe/',
        allowTypeImports: true,
        message:
          "A browser loads the stand-in instead of the provider's code: take types from there, and nothing that runs.",
      },
    ],
  },
  {
    files: ['packages/stripe-sandbox/src/dialect/**'],
    bans: [
      {
        group: ['*', '!./**'],
        message:
          'dialect is what both halves agree on, and knows nothing else. Code that needs more belongs in one of the halves.',
      },
    ],
  },
]

// ── apps/api

/**
 * The server's modules in dependency order: each may import the modules before it, through their
 * `index.ts`.
 */
export const SERVER_MODULES = [
  'kernel',
  'catalogue',
  'telling',
  'stock',
  'finding',
  'money',
  'trade',
  'identity',
  'office',
  'site',
]

const SERVER_MESSAGE =
  "The server knows @seatdesk/domain alone. A call's shape comes from @seatdesk/domain/contract; only tests may use @seatdesk/api-client."

const NO_PACKAGE = banPackages('api-client|front|ui|web|admin|stripe-sandbox', SERVER_MESSAGE)
const NO_PACKAGE_BUT_SANDBOX = banPackages('api-client|front|ui|web|admin', SERVER_MESSAGE)

const NO_STRIPE: Ban = {
  regex: '^stripe(/|$)',
  message:
    'The payment provider is behind the payment port: ask for what you need in apps/api/src/money/payment.',
}

const SANDBOX_TYPES_ONLY: Ban = {
  regex: '^@seatdesk/stripe-sandbox(/|$)',
  allowTypeImports: true,
  message:
    "The payment provider's stand-in is loaded by apps/api/sandbox/open-provider.ts, where it is in use. Its types may be known; what it does is in the context.",
}

const SANDBOX_SERVER_ONLY: Ban = {
  regex: '^@seatdesk/stripe-sandbox(/browser)?$',
  message: 'The server opens @seatdesk/stripe-sandbox/server; the other half is for browsers.',
}

const banStandIns = (folders: string): Ban => ({
  regex: `^(\\.\\./)+${folders}/`,
  message:
    'The market knows no stand-in for the world and no demo. site/open-market.ts and server.ts load them where they are asked for.',
})

/**
 * Bans the modules above, and all files except `index.ts` of the modules below. All files of
 * `kernel` may be imported.
 */
const banModules = (module: string): Ban[] => {
  const at = SERVER_MODULES.indexOf(module)
  const above = SERVER_MODULES.slice(at + 1)
  const below = SERVER_MODULES.slice(1, Math.max(at, 1))
  return [
    {
      modules: above,
      rest: '/',
      message: `Rooms of the server look down only: ${SERVER_MODULES.join(', ')}. Have what the room above knows handed in, or let it call you.`,
    },
    {
      modules: below,
      rest: '/([^/]+/|[^i/])',
      message:
        'Another room is entered by its door: list in its index.ts what others may use, and import it from there.',
    },
  ]
    .filter(({ modules }) => modules.length > 0)
    .map(({ modules, rest, message }) => ({
      regex: `^(\\.\\./)+(${modules.join('|')})${rest}`,
      message,
    }))
}

const SERVER: Boundary[] = [
  ...SERVER_MODULES.filter((module) => module !== 'site').map((module) => ({
    files: [`apps/api/src/${module}/**`],
    excludeFiles: ['**/*.test.ts'],
    bans: [
      NO_PACKAGE,
      ...(module === 'money' ? [] : [NO_STRIPE]),
      banStandIns('(sandbox|demo)'),
      ...banModules(module),
    ],
  })),
  {
    files: ['apps/api/src/site/**'],
    excludeFiles: ['**/*.test.ts', 'apps/api/src/site/open-market.ts'],
    bans: [
      SANDBOX_TYPES_ONLY,
      NO_PACKAGE_BUT_SANDBOX,
      NO_STRIPE,
      banStandIns('(sandbox|demo)'),
      ...banModules('site'),
    ],
  },
  {
    files: ['apps/api/src/site/open-market.ts'],
    bans: [NO_PACKAGE, NO_STRIPE, banStandIns('demo'), ...banModules('site')],
  },
  { files: ['apps/api/src/*.ts'], bans: [NO_PACKAGE, NO_STRIPE, banStandIns('sandbox')] },
  {
    files: ['apps/api/{sandbox,demo}/**'],
    excludeFiles: ['**/*.test.ts', 'apps/api/sandbox/open-provider.ts'],
    bans: [SANDBOX_TYPES_ONLY, NO_PACKAGE_BUT_SANDBOX, NO_STRIPE],
  },
  {
    files: ['apps/api/sandbox/open-provider.ts'],
    bans: [NO_PACKAGE_BUT_SANDBOX, NO_STRIPE, SANDBOX_SERVER_ONLY],
  },
  {
    files: ['apps/api/src/**/*.test.ts', 'apps/api/test/**'],
    bans: [
      banPackages(
        'front|ui|web|admin',
        "Apps never import each other. The server's tests talk to it through @seatdesk/api-client.",
      ),
      SANDBOX_SERVER_ONLY,
    ],
  },
]

// ── apps/web and apps/admin

const APPS = banPackages(
  'api|web|admin',
  'Apps never import each other. What two of them need belongs in a package; the server is reached through @seatdesk/api-client.',
)

const PAYMENT: Ban = {
  regex: '^@seatdesk/stripe-sandbox(/|$)',
  message:
    'The payment provider, and what stands in for it, is loaded by lib/payment: ask for what you need there.',
}

const INTERNAL: Ban = {
  regex: 'features/[^/]+/internal/',
  message:
    "A feature's internal/ is closed: import one of the files at the top of the feature, or open a door there.",
}

/** Bans the layers above: imports run app → screens → features → lib. */
const banLayers = (layers: string, advice: string): Ban => ({
  regex: `^[.#~](.*/)?${layers}/`,
  message: `Imports run app → screens → features → lib. ${advice}`,
})

const ABOVE_FEATURES = banLayers(
  '(app|screens)',
  'A feature is placed by a screen: take what you need as a prop.',
)

const ABOVE_LIB = banLayers(
  '(app|screens|features)',
  'lib is at the bottom: take what you need as an argument.',
)

/**
 * Bans other features. `up` is the relative path from the file's folder to the parent of its
 * feature.
 */
const banFeatures = (up: string): Ban => ({
  regex: `^${up}[^.]|^[.#~](.*/)?features/`,
  message:
    'Features do not know each other. Compose the two in a screen, or move what they share to lib.',
})

const src = (path: string) => `apps/{web,admin}/src/${path}`

const FRONT_ENDS: Boundary[] = [
  {
    files: [src('app/**'), src('screens/**'), src('*')],
    bans: [APPS, PAYMENT, INTERNAL],
  },
  {
    files: [src('screens/**')],
    bans: [
      APPS,
      PAYMENT,
      INTERNAL,
      banLayers('app', 'A screen is mounted by app: what both need belongs in lib.'),
    ],
  },
  {
    files: [src('features/*/*')],
    bans: [APPS, PAYMENT, ABOVE_FEATURES, banFeatures('\\.\\./')],
  },
  {
    files: [src('features/*/*/**')],
    bans: [APPS, PAYMENT, ABOVE_FEATURES, banFeatures('\\.\\./\\.\\./')],
  },
  { files: [src('lib/**')], bans: [APPS, PAYMENT, ABOVE_LIB] },
  {
    files: [src('lib/payment/**')],
    bans: [
      APPS,
      {
        regex: '^@seatdesk/stripe-sandbox(/server)?$',
        message:
          "A browser loads @seatdesk/stripe-sandbox/browser; the other half is the server's.",
      },
      ABOVE_LIB,
    ],
  },
]

/**
 * Returns the import boundaries as oxlint overrides. `import-boundaries.test.ts` checks that they
 * fire.
 */
export const importBoundaries = () =>
  [...DOMAIN, ...LIBRARIES, ...FRONT_BOUNDARIES, ...STRIPE_SANDBOX, ...SERVER, ...FRONT_ENDS].map(
    ({ bans, ...where }) => ({
      ...where,
      rules: { 'no-restricted-imports': ['error', { patterns: bans }] },
    }),
  )
