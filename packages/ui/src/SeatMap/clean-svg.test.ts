import { afterEach, describe, expect, test } from 'vitest'

import { cleanSvg } from './clean-svg.ts'

const wrap = (inner: string, attributes = 'viewBox="0 0 100 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`

const harmless = '<path d="M0 0h10v10z"/>'
const cleaned = (inner: string) => cleanSvg(wrap(harmless + inner))?.root.outerHTML ?? ''

declare global {
  interface Window {
    wasRun?: boolean
  }
}

afterEach(() => {
  delete window.wasRun
  document.querySelector('#stage')?.remove()
})

describe('MAP-5 removes scripts and external resources', () => {
  test.each([
    '<script>window.wasRun = true</script>',
    '<script href="data:text/javascript,window.wasRun=true"/>',
    '<path d="M0 0" onload="window.wasRun = true"/>',
    '<g onclick="window.wasRun = true" onfocus="window.wasRun = true" tabindex="0"><path d="M0 0"/></g>',
    '<image href="x" onerror="window.wasRun = true"/>',
    '<image xlink:href="https://example.com/pixel.png"/>',
    '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="window.wasRun=true"/></foreignObject>',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>parent.wasRun=true&lt;/script>"/></foreignObject>',
    '<a href="javascript:window.wasRun=true"><path d="M0 0h100v100z"/></a>',
    '<use href="data:image/svg+xml,&lt;svg/>#x"/>',
    '<use xlink:href="https://example.com/x.svg#x"/>',
    '<animate attributeName="href" to="javascript:window.wasRun=true"/>',
    '<set attributeName="onmouseover" to="window.wasRun=true"/>',
    '<style>@import url(https://example.com/x.css); * { display: none }</style>',
    '<path d="M0 0" style="background:url(https://example.com/x)"/>',
    '<path d="M0 0" fill="url(https://example.com/x#y)"/>',
    '<path d="M0 0" fill="url(#local)"/>',
    '<path d="M0 0" class="mantine-Modal-overlay" id="content" name="cookie"/>',
    '<feImage href="https://example.com/x.png"/>',
    '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">window.wasRun=true</handler>',
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">window.wasRun = true</x:script>',
  ])('%s', async (payload) => {
    const clean = cleanSvg(wrap(harmless + payload))
    expect(clean).not.toBeNull()
    const html = clean?.root.outerHTML ?? ''
    expect(html).not.toMatch(
      /script|javascript|example\.com|url\(|href|style|class|foreignObject|iframe|img|image|use|animate| on\w+=| id=| name=/i,
    )

    const stage = document.createElement('div')
    stage.id = 'stage'
    if (clean) stage.append(clean.root)
    document.body.append(stage)
    stage.querySelector('path')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(window.wasRun).toBeUndefined()
  })
})

describe('keeps safe elements and attributes', () => {
  test.each([
    [
      '<rect x="1" y="2" width="3" height="4" rx="1" fill="#abc" stroke="currentColor"/>',
      'fill="#abc"',
    ],
    ['<circle cx="1" cy="2" r="3" fill="rgb(1, 2, 3)"/>', 'rgb(1, 2, 3)'],
    [
      '<g transform="translate(1 2) rotate(-3)"><path d="M0 0L1.5-2e1"/></g>',
      'translate(1 2) rotate(-3)',
    ],
    ['<text x="1"><tspan dy="2">Stage &amp; pit</tspan></text>', 'Stage &amp; pit'],
    [
      '<rect width="9" height="9" transform="rotate(9)" transform-origin="50% 50%" transform-box="fill-box"/>',
      'transform-origin="50% 50%" transform-box="fill-box"',
    ],
    ['<path d="M0 0" pointer-events="none" stroke-opacity="0.3"/>', 'pointer-events="none"'],
  ])('%s', (payload, saved) => {
    expect(cleaned(payload)).toContain(saved)
  })
})

describe('sections', () => {
  test('MAP-3 data-section comes before data-section-id and id', () => {
    const clean = cleanSvg(wrap('<path d="M0 0" id="c" data-section-id="b" data-section="a"/>'))
    expect([...(clean?.candidates.values() ?? [])]).toEqual([['a', 'b', 'c']])
  })

  test('MAP-4 an id with underscores is also a name with spaces', () => {
    const clean = cleanSvg(wrap('<path d="M0 0" id="Lower_101"/>'))
    expect([...(clean?.candidates.values() ?? [])]).toEqual([['Lower_101', 'Lower 101']])
  })

  test('MAP-10 texts and groups of texts with an id are not sections', () => {
    const clean = cleanSvg(
      wrap(
        '<path d="M0 0" id="101"/><text id="102">102</text><g id="labels"><text id="t1">A</text></g>' +
          '<g id="103"><text>103</text><path d="M0 0"/></g><text data-section="104">104</text>',
      ),
    )
    expect([...(clean?.candidates.values() ?? [])]).toEqual([['101'], ['103'], ['104']])
  })

  test('MAP-11 hidden elements are removed', () => {
    const clean = cleanSvg(
      wrap(harmless + '<g display="none"><path id="1"/></g><rect id="2" visibility="hidden"/>'),
    )
    expect(clean?.root.childElementCount).toBe(1)
    expect(clean?.candidates.size).toBe(0)
  })
})

describe('MAP-6 rejects invalid drawings', () => {
  test.each([
    ['an empty text', ''],
    ['plain text', 'no map today'],
    ['truncated SVG', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path'],
    ['an HTML page', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
    ['an svg element without its namespace', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
    ['an SVG without elements', wrap('')],
    ['an SVG without a size', wrap(harmless, '')],
    ['an SVG of zero width', wrap(harmless, 'viewBox="0 0 0 50"')],
  ])('%s', (_name, markup) => {
    expect(cleanSvg(markup)).toBeNull()
  })

  test('width and height replace a missing viewBox', () => {
    const clean = cleanSvg(wrap(harmless, 'width="640px" height="480"'))
    expect(clean?.root.getAttribute('viewBox')).toBe('0 0 640 480')
  })
})
