import { describe, expect, test } from 'vitest'

import { createElement, Fragment, jsx, memo, useState, written } from './written-react.ts'

describe('LOAD-442 what components write', () => {
  test('text and attributes are escaped, whatever they hold', () => {
    const told = `<script>alert("1")</script> & 'it'`
    const html = written(jsx('a', { title: told, children: told }))
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;it&#39;'
    expect(html).toBe(`<a title="${escaped}">${escaped}</a>`)
  })

  test('what looks like something written is text', () => {
    expect(written({ html: '<b>1</b>' })).toBe('')
    expect(written(['<b>', 2, null, false, undefined])).toBe('&lt;b&gt;2')
  })

  test('attributes are those that React would write', () => {
    const html = written(
      jsx('input', {
        className: 'box',
        checked: false,
        readOnly: true,
        tabIndex: -1,
        'aria-pressed': false,
        'data-lit': undefined,
        onClick: () => {},
        style: { minHeight: 4, '--row': 2, color: undefined },
      }),
    )
    expect(html).toBe(
      '<input class="box" readonly="" tabindex="-1" aria-pressed="false" style="min-height:4px;--row:2">',
    )
  })

  test('components are drawn as they begin', () => {
    const Count = memo(() => {
      const [count] = useState(() => 3)
      return jsx(Fragment, { children: [count, createElement('br', null)] })
    })
    expect(written(jsx(Count, {}))).toBe('3<br>')
  })

  test('of a choice the option is chosen that is its value', () => {
    const options = [10, 50].map((size) => jsx('option', { children: size }))
    expect(written(jsx('select', { value: 50, children: options }))).toContain(
      '<option>10</option><option selected="">50</option>',
    )
  })
})
