import type { Hono } from 'hono'
import { html } from 'hono/html'

import type { MarketContext } from '../src/app/market-context.ts'
import { outboxChannels } from '../src/notifications/message/deliver-messages.ts'
import { sentMessages, insertPublicUrl } from '../src/notifications/message/message-store.ts'
import { setCallName } from '../src/platform/log/request-scope.ts'

/** Serves the sandbox outbox at `/outbox`: sent messages, newest first. */
export const serveOutbox = (app: Hono, ctx: MarketContext): void => {
  app.get('/outbox', async (c) => {
    setCallName('outbox')
    const to = c.req.query('to')
    const messages = await sentMessages(ctx, { to, channels: outboxChannels(ctx.settings) })
    c.header('Cache-Control', 'no-store')
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <title>Outbox · Seatdesk</title>
            <style>
              body {
                font:
                  16px/1.5 system-ui,
                  sans-serif;
                max-width: 60rem;
                margin: 2rem auto;
                padding: 0 1rem;
              }
              article {
                border-top: 1px solid;
                padding: 1rem 0;
              }
              p {
                white-space: pre-wrap;
                overflow-wrap: anywhere;
                margin: 0.25rem 0;
              }
            </style>
          </head>
          <body>
            <main>
              <h1>Outbox</h1>
              <p>E-mails and text messages of this sandbox; none of them left the machine.</p>
              ${messages.map(
                (message) =>
                  html`<article>
                    <h2>${message.subject ?? 'Text message'}</h2>
                    <p>To ${message.recipient} · ${message.createdAt.toISOString()}</p>
                    <p>${insertPublicUrl(message.text, ctx.settings)}</p>
                  </article>`,
              )}
            </main>
          </body>
        </html>`,
    )
  })
}
