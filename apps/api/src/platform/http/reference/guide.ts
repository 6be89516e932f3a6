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

const PART = /^### The interface\n([\s\S]*?)(?=^##|$(?![\s\S]))/m

/** What has changed for callers, as the changelog of the repository says it. */
const CHANGES = PART.exec(readFileSync(FILE, 'utf8'))?.[1]?.trim() ?? ''

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

const limitRows = [API_KEY_LIMIT, ...Object.values<Limit>(LIMITS)].map(
  (limit) => `| ${limit.name} | ${windowsOf(limit)} |`,
)

const SECTIONS = [
  `The calls of a ticket resale marketplace for brokers. Money is in US cents, payouts excepted. Times of events are wall times at their venues, all others RFC 3339 in UTC.

Programs call with a key in \`X-Api-Key\`, made in broker settings: for some scopes, until some day, from some addresses. A call says below whether a key does for it.`,

  `# Errors

A refusal is JSON: \`{ "error": { "code", "cause": { "message" }, "fields" } }\`. The code is stable, the message is for people, and \`fields\` names what is wrong with a request. \`x-request-id\` names the request in our log.

| Code | Status | Message |
| --- | --- | --- |
${errorRows.join('\n')}`,

  `# Limits

An answer to a key, and to any call that is limited by itself, says in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (seconds) how its caller stands with the limit that leaves the least room. A 429 says in \`Retry-After\` for how long to wait.

| What | How often |
| --- | --- |
${limitRows.join('\n')}

An account has at most ${QUOTAS.apiKeys} keys, ${QUOTAS.webhooks} webhooks, ${QUOTAS.streams} open streams, ${QUOTAS.heavyCalls} reports and imports under way, and ${QUOTAS.listings} listings on the market or paused.`,

  `# Pagination

A list takes \`page\`, \`per_page\` (100 at most), \`order_by\` and \`order_dir\`, and answers \`results\` with a \`paginator\`. Pages by their number move while entries come and go: whoever wants each entry once asks with \`after=0\`, and then with the largest id that came, until nothing comes.`,

  `# Idempotency

A POST that creates or moves something takes \`Idempotency-Key\`, any printable text up to 255 characters. The same key with the same body gives back the first answer for a day, however the first one ended; with another body it is refused. Send it with whatever you may have to send twice.`,

  `# Webhooks

Broker settings name addresses of yours that are told what happens; their bodies are among the webhooks below. Each comes with \`Seatdesk-Signature: t=<seconds>,v1=<signature>\`, made as Stripe makes it. \`readWebhook\` of \`@seatdesk/api-client\` checks and reads one; in any other language: take the seconds, a dot and the body as it came, make the HMAC-SHA256 of that with your secret, in hex, and compare it with each \`v1\` in constant time; refuse what is older than five minutes.

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto'

const isOurs = (header, body, secret) => {
  const parts = header.split(',')
  const time = parts.find((part) => part.startsWith('t='))?.slice(2)
  const expected = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest()
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300
  const isSigned = parts
    .filter((part) => part.startsWith('v1='))
    .map((part) => Buffer.from(part.slice(3), 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  return isRecent && isSigned
}
\`\`\`

A status from 200 to 299 within ten seconds takes an event; redirects do not. What fails is sent again after 15 seconds, then after twice as long each time, at most six hours, for three days; an address that has taken nothing for so long is switched off. Events may come twice and in any order: go by their \`id\`. After a rotation both secrets sign for a day. Only addresses of the public internet are called, over https.`,

  `# Sandbox

Without a real payment provider the server stands in for it: the calls below \`/sandbox/\` move its clock, make the provider fail and show what was sent by mail and text message. \`WEBHOOKS_TO_LOOPBACK=1\` lets webhooks call your own machine. In production none of this is there.`,

  `# Changelog

${CHANGES}`,
]

/** What holds for all calls, in Markdown: each heading is a page of the reference. */
export const GUIDE = SECTIONS.join('\n\n')
