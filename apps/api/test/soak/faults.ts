import { setTimeout as wait } from 'node:timers/promises'

import { retryUntilReady } from '../servers/retry-until-ready.ts'
import type { Engine } from './engine.ts'
import type { ServerRuns } from './server-runs.ts'
import type { SoakWorld } from './world.ts'

/** How often each fault was injected. */
export type Faults = Map<string, number>

interface Scene {
  world: SoakWorld
  serverRuns: ServerRuns
  engine: Engine
  /** Whether processes may still be killed; the last one runs long enough to measure its memory. */
  mayDie: () => boolean
  isOver: () => boolean
}

/** The pause between two faults, in milliseconds. */
const PAUSE = [1_500, 6_000] as const

/** How long the provider misbehaves, in milliseconds. */
const SPELL = [1_000, 6_000] as const

const PROVIDER_FAULTS = [
  ['webhooks come twice', { webhooks: { duplicate: 2 } }],
  ['webhooks come late', { webhooks: { hold: true } }],
  ['webhooks are lost', { webhooks: { drop: true } }],
  ['the provider is slow', { delayMs: 800 }],
  ['the provider fails', { failNext: '500' }],
  ['the provider hangs up', { failNext: 'reset' }],
  ['the provider is silent', { failNext: 'timeout' }],
] as const

const count = (faults: Faults, name: string) => faults.set(name, (faults.get(name) ?? 0) + 1)

const misbehave = async ({ world: { stranger, random } }: Scene, faults: Faults): Promise<void> => {
  const [name, controls] = random.pick(PROVIDER_FAULTS)
  await retryUntilReady(() => stranger.sandbox.provider(controls))
  count(faults, name)
  await wait(random.between(...SPELL))
  await retryUntilReady(() => stranger.sandbox.provider({}))
}

/** Injects one fault after another until the end. */
export const injectFaults = async (scene: Scene, faults: Faults): Promise<void> => {
  const { serverRuns, engine, mayDie, isOver } = scene
  const random = scene.world.random.fork('faults')
  while (!isOver()) {
    await wait(random.between(...PAUSE))
    if (isOver()) return
    const fate = random.weighted([
      ['provider', 6],
      ['server', mayDie() ? 2 : 0],
      ['engine', engine.outage ? 1 : 0],
    ])
    if (fate === 'provider') await misbehave(scene, faults)
    if (fate === 'server') {
      count(faults, 'the server is killed')
      await serverRuns.kill()
    }
    if (fate === 'engine') {
      count(faults, 'the engine ends at once')
      await engine.outage?.(random.between(200, 2_000))
    }
  }
}
