import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

import { type CrashPoint, type Failpoint, FAILPOINTS } from './failpoints.ts'

// Imported before the server. A module hook replaces each module that has a failpoint with one that
// exports the same and wraps the listed functions, so the server itself has no failpoint code. The
// start fails with an import error if a module no longer exports such a function.

let crashPoint: (Failpoint & { left: number }) | null = null

const awaitDoom = (doom: CrashPoint): void => {
  const { point, times } = doom
  crashPoint = { ...FAILPOINTS[point], left: times }
  // For threads that start later.
  setEnvironmentData('doom', doom)
}

process.on('message', awaitDoom)

// A script has no parent process that sends messages, so it reads the failpoint from the environment.
const doom = process.env['DOOM']
if (doom !== undefined) awaitDoom(JSON.parse(doom))
const doomOfThread = isMainThread
  ? undefined
  : (getEnvironmentData('doom') as CrashPoint | undefined)
if (doomOfThread) awaitDoom(doomOfThread)

const pass = (at: Failpoint): void => {
  if (
    !crashPoint ||
    crashPoint.call !== at.call ||
    crashPoint.method !== at.method ||
    crashPoint.when !== at.when
  )
    return
  crashPoint.left -= 1
  if (crashPoint.left === 0) process.kill(process.pid, 'SIGKILL')
}

type Call = (...args: unknown[]) => unknown

/** Wraps a function so that the process kills itself before or after the call at its failpoint. */
const mortal =
  (place: Omit<Failpoint, 'when'>, call: Call): Call =>
  (...args) => {
    pass({ ...place, when: 'before' })
    const result = call(...args)
    const survive = (value: unknown) => {
      pass({ ...place, when: 'after' })
      return value
    }
    return result instanceof Promise ? result.then(survive) : survive(result)
  }

const places: readonly Failpoint[] = Object.values(FAILPOINTS)

/** Returns the function that a wrapped module exports instead of the original. */
const wrapped = (module: string, call: string, original: Call): Call => {
  const methods = places
    .filter((place) => place.call === call)
    .flatMap(({ method }) => method ?? [])
  if (methods.length === 0) return mortal({ module, call }, original)
  return (...args) => {
    const created = original(...args) as Record<string, Call>
    const mortals = methods.map((method) => [
      method,
      mortal({ module, call, method }, created[method] as Call),
    ])
    return { ...created, ...Object.fromEntries(mortals) }
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
