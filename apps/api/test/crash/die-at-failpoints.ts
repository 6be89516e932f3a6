import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { type Doom, type Failpoint, FAILPOINTS } from './failpoints.ts'

// Imported before the server. Each module with a failpoint is replaced by one that exports the same
// and wraps the calls in question: the server itself has never heard of failpoints. A call that its
// module no longer exports ends the start with an error of the engine.

let doom: (Failpoint & { left: number }) | null = null

const awaitDoom = ({ point, times }: Doom): void => {
  doom = { ...FAILPOINTS[point], left: times }
}

process.on('message', awaitDoom)

// A script has nobody who could send it a message.
const given = process.env['DOOM']
if (given !== undefined) awaitDoom(JSON.parse(given))

const pass = (at: Failpoint): void => {
  if (!doom || doom.call !== at.call || doom.method !== at.method || doom.when !== at.when) return
  doom.left -= 1
  if (doom.left === 0) process.kill(process.pid, 'SIGKILL')
}

type Call = (...given: unknown[]) => unknown

/** The same call, which dies before or after it if that is its doom. */
const mortal =
  (place: Omit<Failpoint, 'when'>, call: Call): Call =>
  (...given) => {
    pass({ ...place, when: 'before' })
    const result = call(...given)
    const survive = (value: unknown) => {
      pass({ ...place, when: 'after' })
      return value
    }
    return result instanceof Promise ? result.then(survive) : survive(result)
  }

const places: readonly Failpoint[] = Object.values(FAILPOINTS)

/** What a wrapped module exports in a call's place. */
const wrapped = (module: string, call: string, original: Call): Call => {
  const methods = places
    .filter((place) => place.call === call)
    .flatMap(({ method }) => method ?? [])
  if (methods.length === 0) return mortal({ module, call }, original)
  return (...given) => {
    const made = original(...given) as Record<string, Call>
    const mortals = methods.map((method) => [
      method,
      mortal({ module, call, method }, made[method] as Call),
    ])
    return { ...made, ...Object.fromEntries(mortals) }
  }
}

Object.assign(globalThis, { wrappedForFailpoints: wrapped })

const SRC = pathToFileURL(join(import.meta.dirname, '../../src/')).href

const callsOf = (url: string): Set<string> =>
  new Set(places.filter(({ module }) => url === SRC + module).map(({ call }) => call))

registerHooks({
  load: (url, context, nextLoad) => {
    const calls = [...callsOf(url)]
    if (calls.length === 0) return nextLoad(url, context)
    const original = JSON.stringify(`${url}?original`)
    const module = JSON.stringify(url.slice(SRC.length))
    const source = [
      `export * from ${original}`,
      ...calls.flatMap((call) => [
        `import { ${call} as ${call}Itself } from ${original}`,
        `export const ${call} = wrappedForFailpoints(${module}, '${call}', ${call}Itself)`,
      ]),
    ].join('\n')
    return { format: 'module', source, shortCircuit: true }
  },
})
