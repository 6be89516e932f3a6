import * as fc from 'fast-check'

import { expectModelMatches } from '../expect-model-matches.ts'
import type { ModelFixture } from '../model-fixture.ts'
import type { Model } from '../model.ts'
import { receiveWebhook } from '../model.ts'

export type Step = fc.AsyncCommand<Model, ModelFixture>

interface StepOf<Given> {
  name: string
  given: fc.Arbitrary<Given>
  /** Whether it can be played now; by default always. */
  when?: (model: Model, input: Given) => boolean
  /** Applies it to the model and the market, and compares the response. */
  play: (model: Model, fixture: ModelFixture, input: Given) => Promise<void>
}

/** One kind of step in a run; afterwards the market and the model must agree. */
export const step = <Given>({ name, given, when, play }: StepOf<Given>): fc.Arbitrary<Step> =>
  given.map((selected) => ({
    check: (model) => when?.(model, selected) ?? true,
    run: async (model, fixture) => {
      fixture.steps += 1
      await play(model, fixture, selected)
      await fixture.market.ctx.sandbox?.provider?.deliverPending()
      receiveWebhook(model)
      await expectModelMatches(model, fixture)
    },
    toString: () => `${name}(${JSON.stringify(selected)})`,
  }))

/** An index into a list of any length. */
export const anyIndex = fc.nat(30)

/** The item at that index; the list must not be empty. */
export const itemAt = <Item>(items: readonly Item[], index: number): Item => {
  const found = items[index % items.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** The brokers who have not left. */
export const activeBrokers = ({ brokers }: Model) => brokers.filter(({ hasLeft }) => !hasLeft)
