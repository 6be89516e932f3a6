import { RETENTION } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { PATHS } from '../../lib/routes.ts'
import { PAGE_TEXTS } from './page-texts.ts'

const policy = PAGE_TEXTS[PATHS.privacy]?.paragraphs.join(' ') ?? ''

test('RUN-86 the privacy policy states the retention times of the server', () => {
  const { responseDays, listingChangeDays, importDays, webhookDeliveryDays } = RETENTION
  const { sessionDays, messageDays, linkDays, logDays, evidenceDays } = RETENTION
  expect(policy).toContain(`is deleted ${sessionDays} days after it began`)
  expect(policy).toContain(`are deleted ${messageDays} days after they were written`)
  expect(policy).toContain(`links in emails ${linkDays} days after they expired`)
  expect(policy).toContain('a repeated request is not carried out twice, after a day')
  expect(policy).toContain('what a bulk change did to each listing, after a day')
  expect(policy).toContain(`proofs that tickets were sent, after ${evidenceDays} days`)
  expect(policy).toContain(`imported in chunks, after ${importDays} days`)
  expect(policy).toContain(`deliveries to your webhooks, ${webhookDeliveryDays} days after`)
  expect([responseDays, listingChangeDays]).toEqual([1, 1])
  expect(policy).toContain(`kept for ${logDays} days at most`)
})

test('RUN-86 the privacy policy states no other time', () => {
  const named = policy.match(/\b(?:\d+|an?) (?:hour|day|week|month|year)s?\b/g) ?? []
  const { sessionDays, messageDays, linkDays, importDays, webhookDeliveryDays, logDays } = RETENTION
  const expected = [
    sessionDays,
    messageDays,
    linkDays,
    importDays,
    webhookDeliveryDays,
    logDays,
    RETENTION.evidenceDays,
  ]
  const known = expected.map((count) => `${count} days`)
  expect(named.toSorted()).toEqual([...known, 'a day', 'a day'].toSorted())
})
