import { fileURLToPath } from 'node:url'

import { build, type Plugin } from 'vite'

const REACT = /^react(?:\/jsx-(?:dev-)?runtime)?$/

/** What stands in the place of React. */
const WRITTEN = fileURLToPath(new URL('../first-rows/written-react.ts', import.meta.url))

/**
 * The scripts that show the rows of screens before the application is there, by the names of the
 * screens: what each module and the components that it draws with come to without React.
 */
export const buildFirstRows = async (
  root: string,
  modules: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      Object.entries(modules).map(
        async ([name, module]) => [name, await buildOne(root, module)] as const,
      ),
    ),
  )

const buildOne = async (root: string, module: string): Promise<string> => {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [withoutSchemas(), withoutUnsaid()],
    resolve: { alias: [{ find: REACT, replacement: WRITTEN }] },
    build: {
      write: false,
      // Its style stands in the page.
      cssCodeSplit: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: module,
        // Doors of packages lead to components that ask React for more than any row does.
        shimMissingExports: true,
        treeshake: { moduleSideEffects: 'no-external' },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const outputs = Array.isArray(made) ? made : 'output' in made ? [made] : []
  const chunk = outputs.flatMap(({ output }) => output).find((one) => one.type === 'chunk')
  if (!chunk) throw new Error(`${module} came to no code`)
  return chunk.code.trim()
}

const SAID = /["'`]([A-Z_]+\.[A-Z0-9_]+)["'`]/g

const NAMESPACE = /^(\t+)([A-Z_]+): \{\n([\s\S]*?)^\1\},?$/gm

const SENTENCE = /^\t+([A-Z0-9_]+): (?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$]*`),?\n/gm

/** Leaves out of the catalogues of messages what the rows do not say. */
const withoutUnsaid = (): Plugin => ({
  name: 'seatdesk-without-unsaid',
  renderChunk(code) {
    const said = new Set([...code.matchAll(SAID)].map(([, key]) => key))
    return code.replaceAll(NAMESPACE, (all, _indent, namespace: string, texts: string) =>
      all.replace(texts, () =>
        texts.replaceAll(SENTENCE, (sentence, key: string) =>
          said.has(`${namespace}.${key}`) ? sentence : '',
        ),
      ),
    )
  },
})

const DOMAIN = /[\\/]domain[\\/]src[\\/]/

/** How a schema is begun, by the library or by ours for ids. */
const SCHEMA = /(?<=[\s(,[])(?=v\.\w+\(|id\()/g

/** Leaves out by what answers are checked: the server has written them by the same, and nobody asks here. */
const withoutSchemas = (): Plugin => ({
  name: 'seatdesk-without-schemas',
  enforce: 'pre',
  transform: (code, id) =>
    DOMAIN.test(id) ? { code: code.replaceAll(SCHEMA, '/* @__PURE__ */ '), map: null } : null,
})
