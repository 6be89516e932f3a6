import * as fc from 'fast-check'

import { agree } from '../agree.ts'
import type { Model } from '../model.ts'
import { receiveWebhook } from '../model.ts'
import type { Stage } from '../stage.ts'

export type Step = fc.AsyncCommand<Model, Stage>

interface StepOf<Given> {
  name: string
  given: fc.Arbitrary<Given>
  /** Whether it can be played now; it always can without. */
  when?: (model: Model, given: Given) => boolean
  /** Does it to model and market alike, and compares what the market answers. */
  play: (model: Model, stage: Stage, given: Given) => Promise<void>
}

/** One kind of thing that may happen in a story; after it market and model must agree. */
export const step = <Given>({ name, given, when, play }: StepOf<Given>): fc.Arbitrary<Step> =>
  given.map((chosen) => ({
    check: (model) => when?.(model, chosen) ?? true,
    run: async (model, stage) => {
      await play(model, stage, chosen)
      await stage.market.ctx.sandbox?.provider?.deliverPending()
      receiveWebhook(model)
      await agree(model, stage)
    },
    toString: () => `${name}(${JSON.stringify(chosen)})`,
  }))

/** A place in a list of whatever length. */
export const place = fc.nat(30)

/** Whoever or whatever stands at that place; the list must not be empty. */
export const at = <Item>(items: readonly Item[], index: number): Item => {
  const found = items[index % items.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** The brokers who are still there. */
export const present = ({ brokers }: Model) => brokers.filter(({ hasLeft }) => !hasLeft)
