import { expect, test, vi } from 'vitest'

import { initialQueriesFor } from '../lib/screen-queries.ts'
import { EARLY_URLS } from './early-urls.ts'

test.each(Object.entries(EARLY_URLS))(
  'EARLY-2 the early request of %s is the first request of its screen',
  async (pathname, url) => {
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })))

    const [query] = initialQueriesFor({ pathname, search: '' })
    await query?.queryFn({ signal: new AbortController().signal }).catch(() => {})

    const [input] = fetch.mock.calls[0] ?? []
    expect(input).toMatchObject({ url: new URL(`/api${url}`, location.origin).href })
    fetch.mockRestore()
  },
)
