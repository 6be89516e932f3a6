import { expect, test } from 'vitest'

import { htmlEmail } from './html-email.ts'

const PUBLIC_URL_PLACEHOLDER = 'https://seatdesk.test/'

const TEXT = `Hi Ann,

You sold 2 tickets (S-1001). Please confirm within 24 hours.

Event: Jazz & <Blues>
Date: Fri, Nov 20, 2026, 7:30 PM

Confirm the sale: https://seatdesk.test/sales?open=1001&x="1"

https://seatdesk.test/login

Reason: one line alone stays a sentence with https://seatdesk.test/a in it

Seatdesk`

test('HANDOVER-60 the HTML part has the paragraphs, details, links and buttons of the text', () => {
  const html = htmlEmail('You made a sale', TEXT, PUBLIC_URL_PLACEHOLDER)
  expect(html).toContain('<p style="margin:0 0 16px">Hi Ann,</p>')
  expect(html).toMatch(/<td[^>]*>Event<\/td><td[^>]*>Jazz &amp; &lt;Blues&gt;<\/td>/)
  expect(html).toMatch(/<a href="[^"]*open=1001&amp;x=&quot;1&quot;"[^>]*>Confirm the sale<\/a>/)
  expect(html).toMatch(/<a href="https:\/\/seatdesk\.test\/login"[^>]*>Open Seatdesk<\/a>/)
  expect(html).toContain('<a href="https://seatdesk.test/a">https://seatdesk.test/a</a> in it')
})

test('HANDOVER-60 text cannot add elements to the HTML part', () => {
  const text = '<img src=x onerror=1>\n\nName: "><b>\nOther: <i>'
  const html = htmlEmail('<script>1</script>', text, PUBLIC_URL_PLACEHOLDER)
  expect(html).not.toMatch(/<script|<img|<b>|<i>/)
})

test.each([
  'The buyer of S-1001 writes: https://evil.test/login',
  'https://evil.test/login',
  'Confirm your account: https://seatdesk.test.evil.test/',
  'Look at https://evil.test/login or http://seatdesk.test/',
  'Site: https://evil.test/\nCode: https://evil.test/',
])('WIRE-343 a URL that is not the site’s own is neither a button nor a link: %j', (text) =>
  expect(htmlEmail('New message', text, PUBLIC_URL_PLACEHOLDER)).not.toContain('<a '),
)

test.each([
  [`O'Brien "Bob" <b>`, 'O&#39;Brien &quot;Bob&quot; &lt;b&gt;'],
  ['شركة التذاكر الذهبية', 'شركة التذاكر الذهبية'],
])('TEAM-64 a name is escaped in the HTML part: %s', (name, escaped) => {
  const html = htmlEmail(`${name} invites you`, `${name} invites you to work for ${name}.`, '')
  expect(html).not.toContain('<b>')
  expect(html.replaceAll('&apos;', '&#39;').replaceAll("'Brien", '&#39;Brien')).toContain(escaped)
})
