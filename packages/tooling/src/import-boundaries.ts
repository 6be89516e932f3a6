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
  /** Whether React's `lazy` is allowed; banned by default. */
  hasReactLazy?: boolean
}

/** React's `lazy` keeps a failure until the page is reloaded. */
const REACT_LAZY = {
  name: 'react',
  importNames: ['lazy'],
  message:
    'Use lazyComponent of @seatdesk/app-kit/lazy: if the code cannot be loaded, the screen stays and the code is requested again.',
}

const TESTS = ['**/*.test.ts', '**/*.test.tsx']

/** Relative paths into an app or a package other than packages/tooling. */
const INTO_WORKSPACE = '/apps/|/packages/(api-client|app-kit|domain|stripe-sandbox|ui)/'

/** Bans packages of the workspace, and relative paths into them. */
const banPackages = (names: string, message: string): Ban => ({
  regex: `^@seatdesk/(${names})(/|$)|${INTO_WORKSPACE}`,
  message,
})

// ── packages/domain

const BOUNDARY_ADVICE =
  'Take the value as an argument, or move the code to a package that may import this.'

const DOMAIN: Boundary[] = [
  {
    files: ['packages/domain/src/**'],
    bans: [
      {
        group: ['*', '!valibot', '!./**', '!../**'],
        message: `packages/domain may import valibot and its own files only. ${BOUNDARY_ADVICE}`,
      },
    ],
  },
  {
    files: ['packages/domain/src/time/**'],
    excludeFiles: ['**/*.test.ts'],
    bans: [
      {
        group: ['*', '!valibot', '!dayjs', '!dayjs/**', '!./**', '!../**'],
        message: `packages/domain/src/time may import dayjs, valibot and domain files only. ${BOUNDARY_ADVICE}`,
      },
    ],
  },
  {
    files: ['packages/domain/src/**/*.test.ts'],
    bans: [
      {
        group: ['*', '!valibot', '!vitest', '!fast-check', '!node:*', '!./**', '!../**'],
        message:
          'Tests of packages/domain may import valibot, vitest, fast-check, node: and domain files only. Move a test that needs more to the package that it needs.',
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
        regex: `^@seatdesk/|${INTO_WORKSPACE}`,
        message:
          'packages/ui has no domain knowledge: take strings, nodes and callbacks as props. A component that needs entities belongs in apps/web/src/features.',
      },
    ],
  },
  {
    // Stories are not part of a front-end.
    files: ['packages/ui/.storybook/**'],
    hasReactLazy: true,
    bans: [],
  },
  {
    files: ['packages/api-client/**'],
    bans: [
      banPackages(
        'api|app-kit|ui|web|admin|stripe-sandbox',
        'packages/api-client may import @seatdesk/domain only. Pass what it needs from an app to createApiClient.',
      ),
    ],
  },
]

// ── packages/app-kit

const APP_KIT = banPackages(
  'api|app-kit|web|admin|stripe-sandbox',
  'packages/app-kit may import domain, api-client and ui, and no app. Take what belongs to one app as an argument.',
)

/**
 * The folders of app-kit, each with the sibling folders that it may import through their `index.ts`.
 */
const APP_KIT_FOLDERS: [folder: string, allowed: string[]][] = [
  ['{browser,build,i18n,live,query,session}/**', []],
  ['{form,lazy,query-cache}/**', ['i18n']],
  ['dates/**', ['i18n', 'lazy']],
  ['router/**', ['i18n', 'query']],
  ['step-up/**', ['form', 'i18n', 'lazy']],
  ['shell/**', ['form', 'i18n', 'lazy', 'router']],
  ['list/**', ['browser', 'dates', 'i18n', 'query', 'query-cache']],
]

const describeAllowed = (folder: string, allowed: string[]): string =>
  `app-kit/src/${folder} may import ${allowed.length > 0 ? `the index.ts of ${allowed.join(', ')}` : 'no sibling folder'}. Take what you need as an argument, or compose it in a folder above.`

const APP_KIT_BOUNDARIES: Boundary[] = [
  { files: ['packages/app-kit/**'], bans: [APP_KIT] },
  ...APP_KIT_FOLDERS.map(([folder, allowed]) => ({
    files: [`packages/app-kit/src/${folder}`],
    excludeFiles: TESTS,
    bans: [
      APP_KIT,
      {
        group: ['../**', ...allowed.map((name) => `!../${name}/index.ts`)],
        message: describeAllowed(folder, allowed),
      },
    ],
  })),
  {
    // The code of screens, whose failure replaces the screen and reloads the page.
    files: ['packages/app-kit/src/router/create-lazy-screen.tsx'],
    hasReactLazy: true,
    bans: [APP_KIT, { group: ['../**'], message: describeAllowed('router/**', []) }],
  },
  {
    files: ['packages/app-kit/src/live/connection/**'],
    excludeFiles: TESTS,
    bans: [APP_KIT, { group: ['../../**'], message: describeAllowed('live/connection/**', []) }],
  },
  {
    files: ['packages/app-kit/src/*'],
    excludeFiles: TESTS,
    bans: [
      APP_KIT,
      {
        group: ['./**', '!./i18n/index.ts'],
        message:
          'A file at the top of app-kit/src may import the index.ts of i18n only. Give code that needs more its own folder.',
      },
    ],
  },
]

// ── packages/stripe-sandbox

const HALVES: Ban[] = [
  {
    regex: `^@seatdesk/|${INTO_WORKSPACE}`,
    message:
      'packages/stripe-sandbox simulates an external provider and imports no other package. Take what it needs as an argument.',
  },
  {
    regex: '^\\.(.*/)?(server|browser)/',
    message:
      'src/server and src/browser communicate over HTTP only. Shared definitions belong in src/dialect.',
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
        message: "The sandbox replaces the provider's browser code: import its types only.",
      },
    ],
  },
  {
    files: ['packages/stripe-sandbox/src/dialect/**'],
    bans: [
      {
        group: ['*', '!./**'],
        message:
          'src/dialect holds definitions shared by server and browser and may import its own files only.',
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
  'platform',
  'catalog',
  'notifications',
  'listings',
  'search',
  'payments',
  'orders',
  'identity',
  'admin',
  'app',
]

const SERVER_MESSAGE =
  'The server may import @seatdesk/domain only. Request and response shapes come from @seatdesk/domain/contract; only tests may use @seatdesk/api-client.'

const NO_PACKAGE = banPackages('api-client|app-kit|ui|web|admin|stripe-sandbox', SERVER_MESSAGE)
const NO_PACKAGE_BUT_SANDBOX = banPackages('api-client|app-kit|ui|web|admin', SERVER_MESSAGE)

const NO_STRIPE: Ban = {
  regex: '^stripe(/|$)',
  message:
    'The payment provider is used through the payment port in apps/api/src/payments/payment.',
}

const SANDBOX_TYPES_ONLY: Ban = {
  regex: '^@seatdesk/stripe-sandbox(/|$)',
  allowTypeImports: true,
  message:
    'The payment sandbox is loaded by apps/api/sandbox/open-provider.ts only. Elsewhere import its types; the context has its functions.',
}

const SANDBOX_SERVER_ONLY: Ban = {
  regex: '^@seatdesk/stripe-sandbox(/browser)?$',
  message: 'The server imports @seatdesk/stripe-sandbox/server; /browser is for browsers.',
}

const banStandIns = (folders: string): Ban => ({
  regex: `^(\\.\\./)+${folders}/`,
  message:
    'Server modules import no sandbox and no demo data. app/open-market.ts and server.ts load them when configured.',
})

/**
 * Bans the modules above, and all files except `index.ts` of the modules below. All files of
 * `platform` may be imported.
 */
const banModules = (module: string): Ban[] => {
  const at = SERVER_MODULES.indexOf(module)
  const above = SERVER_MODULES.slice(at + 1)
  const below = SERVER_MODULES.slice(1, Math.max(at, 1))
  return [
    {
      modules: above,
      rest: '/',
      message: `Server modules import only the modules before them: ${SERVER_MODULES.join(', ')}. Take a function of the later module as an argument.`,
    },
    {
      modules: below,
      rest: '/([^/]+/|[^i/])',
      message: 'Import another module through its index.ts: export there what others may use.',
    },
  ]
    .filter(({ modules }) => modules.length > 0)
    .map(({ modules, rest, message }) => ({
      regex: `^(\\.\\./)+(${modules.join('|')})${rest}`,
      message,
    }))
}

const SERVER: Boundary[] = [
  ...SERVER_MODULES.filter((module) => module !== 'app').map((module) => ({
    files: [`apps/api/src/${module}/**`],
    excludeFiles: ['**/*.test.ts'],
    bans: [
      NO_PACKAGE,
      ...(module === 'payments' ? [] : [NO_STRIPE]),
      banStandIns('(sandbox|demo)'),
      ...banModules(module),
    ],
  })),
  {
    files: ['apps/api/src/app/**'],
    excludeFiles: ['**/*.test.ts', 'apps/api/src/app/open-market.ts'],
    bans: [
      SANDBOX_TYPES_ONLY,
      NO_PACKAGE_BUT_SANDBOX,
      NO_STRIPE,
      banStandIns('(sandbox|demo)'),
      ...banModules('app'),
    ],
  },
  {
    files: ['apps/api/src/app/open-market.ts'],
    bans: [NO_PACKAGE, NO_STRIPE, banStandIns('demo'), ...banModules('app')],
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
        'app-kit|ui|web|admin',
        'Apps never import each other. Server tests call it through @seatdesk/api-client.',
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
  message: 'The payment provider and its sandbox are loaded by lib/payment only.',
}

const INTERNAL: Ban = {
  regex: 'features/[^/]+/internal/',
  message: "A feature's internal/ is private: import one of the files at the top of the feature.",
}

/** Bans the layers above: imports run app → screens → features → lib. */
const banLayers = (layers: string, advice: string): Ban => ({
  regex: `^[.#~](.*/)?${layers}/`,
  message: `Imports run app → screens → features → lib. ${advice}`,
})

const ABOVE_FEATURES = banLayers(
  '(app|screens)',
  'Features take what they need as props from a screen.',
)

const ABOVE_LIB = banLayers(
  '(app|screens|features)',
  'lib may import only lib: take what you need as an argument.',
)

/**
 * Bans other features. `up` is the relative path from the file's folder to the parent of its
 * feature.
 */
const banFeatures = (up: string): Ban => ({
  regex: `^${up}[^.]|^[.#~](.*/)?features/`,
  message:
    'Features do not import each other. Compose them in a screen, or move shared code to lib.',
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
      banLayers('app', 'Screens do not import app: shared code belongs in lib.'),
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
        message: 'Browsers import @seatdesk/stripe-sandbox/browser; /server is for the server.',
      },
      ABOVE_LIB,
    ],
  },
]

/**
 * Returns the import boundaries as oxlint overrides. `import-boundaries.test.ts` checks that they
 * fire.
 */
export const importBoundaryRules = () =>
  [...DOMAIN, ...LIBRARIES, ...APP_KIT_BOUNDARIES, ...STRIPE_SANDBOX, ...SERVER, ...FRONT_ENDS].map(
    ({ bans, hasReactLazy = false, ...location }) => ({
      ...location,
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: bans, paths: hasReactLazy ? [] : [REACT_LAZY] },
        ],
      },
    }),
  )
