import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  QUOTAS,
  type ErrorName,
  ERRORS,
  API_KEY_LIMIT,
  type Limit,
  LIMITS,
  ERROR_MESSAGES,
} from '@seatdesk/domain'

import { REPOSITORY } from '../../paths.ts'

const FILE = join(REPOSITORY, 'CHANGELOG.md')

const FOLDER = join(REPOSITORY, 'docs/api')

const PART = /^### The interface\n([\s\S]*?)(?=^##|$(?![\s\S]))/m

/** The changes for API clients, from the repository's changelog. */
const CHANGES = PART.exec(readFileSync(FILE, 'utf8'))?.[1]?.trim() ?? ''

/** Returns a guide for integrators, without the markers around its generated tables. */
const guide = (name: string): string =>
  readFileSync(join(FOLDER, `${name}.md`), 'utf8')
    .replaceAll(/^<!-- .* -->\n/gm, '')
    .trim()

const windowsOf = ({ windows }: Limit): string =>
  windows
    .map(
      ({ most, seconds }) =>
        `${most} in ${seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`}`,
    )
    .join(', ')

const errorRows = Object.entries(ERRORS).map(
  ([name, { code, status }]) =>
    `| \`${code}\` | ${status} | ${ERROR_MESSAGES[name as ErrorName]} |`,
)

/** Limits that API clients plan with. Those against abuse are not published. */
const limitRows = [API_KEY_LIMIT, LIMITS.webhookTests].map(
  (limit: Limit) => `| ${limit.name} | ${windowsOf(limit)} |`,
)

const INTRODUCTION = `The API of Seatdesk, a ticket resale marketplace for brokers. Amounts are in US cents, except those of payouts, which are in dollars. Event times are local times of the venue; all other times are RFC 3339 in UTC.

Programs send an API key in \`X-Api-Key\`. Brokers create keys in their broker settings, with scopes, an optional expiry date and optional allowed addresses. Each call below says whether a key can be used.

\`/api/openapi.json\` has all calls; \`/api/openapi/broker.json\`, \`/api/openapi/admin.json\` and \`/api/openapi/sandbox.json\` have those for brokers, for administrators and of the sandbox.`

const SECTIONS = [
  guide('quick-start'),
  guide('scopes'),

  `# Errors

An error response is JSON: \`{ "error": { "code", "cause": { "message" }, "fields" } }\`. The code is stable, the message is for users, and \`fields\` has a message for each invalid field. The header \`x-request-id\` identifies the request in our log.

| Code | Status | Message |
| --- | --- | --- |
${errorRows.join('\n')}`,

  `${guide('limits')}

| Limit | Rate |
| --- | --- |
${limitRows.join('\n')}

An account has at most ${QUOTAS.apiKeys} keys, ${QUOTAS.webhooks} webhooks, ${QUOTAS.streams} open streams, ${QUOTAS.heavyCalls} reports and imports in progress, and ${QUOTAS.listings} active and inactive listings.`,

  `# Pagination

A list takes \`page\`, \`per_page\` (at most 100), \`order_by\` and \`order_dir\`, and returns \`results\` and a \`paginator\`. Numbered pages shift while entries are added and removed. To read each entry exactly once, start with \`after=0\` and continue with the largest id of each response until \`results\` is empty.`,

  guide('idempotency'),
  guide('buying'),
  guide('csv'),
  guide('webhooks'),
  guide('versions'),

  `# Sandbox

Without a real payment provider the server simulates one: the calls below \`/sandbox/\` move its clock forward, make the provider fail and list the emails and text messages that were sent. \`WEBHOOKS_TO_LOOPBACK=1\` lets webhooks call your own machine. None of this exists in production.`,

  `# Changelog

${CHANGES}`,
]

/** The guide for all calls, in Markdown: each heading is a page of the reference. */
export const GUIDE = [INTRODUCTION, ...SECTIONS].join('\n\n')
