import { importBoundaryRules } from './packages/tooling/src/import-boundaries.ts'

export default {
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'promise',
    'react',
    'jsx-a11y',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/storybook-static/**'],
  rules: {
    // Promises: each one is awaited, returned or explicitly ignored (`void`).
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/only-throw-error': [
      'error',
      { allowThrowingAny: true, allowThrowingUnknown: true },
    ],
    'typescript/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],

    // Types: inferred and narrowed, never asserted.
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/prefer-nullish-coalescing': [
      'error',
      { ignorePrimitives: { string: true, boolean: true } },
    ],
    'typescript/prefer-ts-expect-error': 'error',
    'typescript/restrict-plus-operands': 'error',

    // Modules.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'unicorn/prefer-node-protocol': 'error',
    // A file that declares other modules is not a module and cannot be imported.
    'typescript/triple-slash-reference': [
      'error',
      { lib: 'never', path: 'always', types: 'never' },
    ],

    // Plain statements.
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-else-return': 'error',
    'eslint/no-param-reassign': 'error',
    'eslint/no-var': 'error',
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'eslint/no-warning-comments': 'error',
    'eslint/no-console': 'error',
    'unicorn/no-array-for-each': 'error',
    'unicorn/prefer-at': 'error',
    'unicorn/prefer-string-replace-all': 'error',
    'unicorn/throw-new-error': 'error',

    // React.
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/jsx-no-useless-fragment': 'error',

    // Tests.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*', 'fc.assert'] }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',

    // Checked by axe in a real browser instead.
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/label-has-associated-control': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',

    // Disabled: each of them rejects readable code here.
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/incompatible-library': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    // One style: exported functions are arrow functions in constants, components are declarations.
    {
      files: ['**/*.ts'],
      rules: {
        'eslint/func-style': [
          'error',
          'declaration',
          { allowArrowFunctions: true, overrides: { namedExports: 'expression' } },
        ],
        'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        'react/function-component-definition': [
          'error',
          { namedComponents: 'function-declaration' },
        ],
      },
    },
    {
      files: [
        '**/*.config.ts',
        '**/*.story.tsx',
        '**/*-setup.ts',
        '**/*-reporter.ts',
        '**/.storybook/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // Browsers withhold it over plain HTTP.
    {
      files: ['apps/{admin,web}/src/**', 'packages/{api-client,app-kit,domain,ui}/src/**'],
      rules: {
        'eslint/no-restricted-properties': ['error', { object: 'crypto', property: 'randomUUID' }],
      },
    },
    {
      files: ['packages/ui/**/*.ts'],
      rules: {
        'unicorn/filename-case': ['error', { cases: { kebabCase: true, pascalCase: true } }],
      },
    },
    {
      files: ['**/testing/**', '**/bench/**'],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      files: ['apps/api/**', 'packages/tooling/**'],
      rules: { 'eslint/no-console': 'off', 'react/rules-of-hooks': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'eslint/max-lines': ['error', { max: 500 }],
        'react/function-component-definition': 'off',
        'typescript/require-array-sort-compare': 'off',
        'unicorn/no-array-fill-with-reference-type': 'off',
      },
    },
    // Lists of tables, calls or names may be long.
    {
      files: [
        'packages/tooling/src/import-boundaries.ts',
        'packages/domain/src/index.ts',
        'packages/domain/src/contract/openapi-descriptions/*-fields.ts',
        'packages/domain/src/contract/contract.test.ts',
        'apps/*/src/lib/i18n/*.ts',
        'apps/api/src/platform/database/schema.ts',
        '**/migrations/**',
        '**/every-call.test.ts',
        'apps/api/test/poisoned-items.ts',
      ],
      rules: { 'eslint/max-lines': 'off' },
    },
    ...importBoundaryRules(),
  ],
}
