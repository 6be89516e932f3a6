import { expect, test } from 'vitest'

import { deviceName } from './known-device.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`,
    'Firefox on Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 15_0) ${WEBKIT} Version/18.0 Safari/605.1`,
    'Safari on macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Safari/537.36`,
    'Chrome on Android',
  ],
  ['ticket-sync/2.1 (+https://example.com)', 'ticket-sync'],
  ['<script>', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
] as const)('SESSION-81 %s is shown as %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name)
})
