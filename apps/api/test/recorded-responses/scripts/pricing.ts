import { makeEvent, makeListing } from '../../fixtures.ts'
import { type Script, readValue } from '../script-fixture.ts'

/** Limits of listings, pricing rules, their runs, and groups. */
export const pricingScript: Script = async ({ call, db, later, person }) => {
  const sellerId = await person('sam')
  const otherId = await person('eve')
  const eventId = await makeEvent(db)
  const place = { eventId, section: '117', seatRow: '4' }
  const id = await makeListing(db, { ...place, sellerId, priceCents: 100_00, costCents: 60_00 })
  const second = await makeListing(db, { ...place, sellerId, priceCents: 104_00 })
  await makeListing(db, { ...place, sellerId: otherId, priceCents: 92_00 })
  const as = 'sam'
  const own = { id }
  await call('pricing.setLimits', 'a net floor and a ceiling', {
    as,
    params: own,
    body: { floor: 63_00, ceiling: 150_00 },
  })
  await call('pricing.setLimits', 'a ceiling below the floor', {
    as,
    params: own,
    body: { floor: 63_00, ceiling: 50_00 },
  })
  await call('pricing.setLimits', 'of another broker', {
    as: 'eve',
    params: own,
    body: { floor: 63_00 },
  })
  const terms = { goal: 'undercut', amountCents: 1_00, minComparables: 1 }
  await call('pricingRules.preview', 'a rule that does not exist yet', {
    as,
    body: { terms, back: 1 },
  })
  await call('pricingRules.preview', 'neither a rule nor terms', { as, body: {} })
  await call('pricingRules.preview', 'an unknown rule', { as, body: { ruleId: 999 } })
  const created = await call('pricingRules.create', 'below the cheapest', {
    as,
    body: { name: 'Below the cheapest', isOn: true, terms },
  })
  await call('pricingRules.create', 'without terms', { as, body: { name: 'Nothing' } })
  const rule = { id: readValue(created, 'data', 'id') }
  await call('pricingRules.update', 'its priority', { as, params: rule, body: { priority: 10 } })
  await call('pricingRules.update', 'of another broker', {
    as: 'eve',
    params: rule,
    body: { isOn: false },
  })
  await call('pricingRules.list', 'with one rule', { as })
  await call('pricingRules.list', 'without a token')
  await later(61)
  await call('pricing.ofListings', 'one that was moved and one without a floor', {
    as,
    query: { ids: `${id},${second}` },
  })
  await call('pricing.ofListings', 'without a token', { query: { ids: String(id) } })
  await call('pricing.attention', 'none', { as })
  await call('pricing.attention', 'without a token')
  await call('pricing.attentionTotals', 'none', { as })
  await call('pricing.attentionTotals', 'without a token')
  await call('pricing.wake', 'a listing', { as, params: own })
  await call('pricing.wake', 'of another broker', { as: 'eve', params: own })
  await call('pricing.moves', 'one by a rule', { as, params: own })
  await call('pricing.moves', 'of another broker', { as: 'eve', params: own })
  const listed = await call('pricingRuns.list', 'one run', { as })
  await call('pricingRuns.list', 'without a token')
  await call('pricingRuns.totals', 'of one run', { as })
  await call('pricingRuns.totals', 'without a token')
  const run = { id: readValue(listed, 'results', 0, 'id') }
  await call('pricingRuns.moves', 'of one run', { as, params: run })
  await call('pricingRuns.moves', 'of another broker', { as: 'eve', params: run })
  await call('pricingRuns.undo', 'of another broker', { as: 'eve', params: run })
  await call('pricingRuns.undo', 'a run', { as, params: run })
  const group = await call('pricingGroups.create', 'two rows', {
    as,
    body: { name: 'Row 4', listingIds: [id, second], anchorCents: -100, staggerCents: 200 },
  })
  await call('pricingGroups.create', 'a listing that is in a group', {
    as,
    body: { name: 'Again', listingIds: [second, id] },
  })
  const ofGroup = { id: readValue(group, 'data', 'id') }
  const body = { name: 'Row 4', listingIds: [second, id] }
  await call('pricingGroups.update', 'in another order', { as, params: ofGroup, body })
  await call('pricingGroups.update', 'of another broker', { as: 'eve', params: ofGroup, body })
  await call('pricingGroups.list', 'with one group', { as })
  await call('pricingGroups.list', 'without a token')
  await call('pricingGroups.delete', 'of another broker', { as: 'eve', params: ofGroup })
  await call('pricingGroups.delete', 'one', { as, params: ofGroup })
  await call('pricing.setPause', 'all rules are paused', { as, body: { isPaused: true } })
  await call('pricing.setPause', 'without a valid value', { as, body: { isPaused: 'maybe' } })
  await call('pricing.getPause', 'while paused', { as })
  await call('pricing.getPause', 'without a token')
  await call('pricingRules.delete', 'of another broker', { as: 'eve', params: rule })
  await call('pricingRules.delete', 'one', { as, params: rule })
}
