import { SaxesParser, type SaxesTagNS } from 'saxes'
import { describe, expect, test } from 'vitest'

import { readDrawing } from './read-drawing.ts'

const read = (svg: string) => readDrawing(new TextEncoder().encode(svg))

const wrap = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inner}<path data-section="101" d="M0 0h9v9z"/></svg>`

/** Everything in a drawing that could execute, load or restyle, as a browser would parse it. */
const dangersIn = (svg: string): string[] => {
  const dangers: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => dangers.push(error.message))
  parser.on('doctype', (doctype) => dangers.push(doctype))
  parser.on('processinginstruction', ({ target }) => dangers.push(target))
  parser.on('opentag', ({ local, uri, attributes }: SaxesTagNS) => {
    const isDrawing = /^(svg|g|path|text|tspan|title|desc|rect|image|use|defs|pattern)$/.test(local)
    if (!isDrawing || uri !== 'http://www.w3.org/2000/svg') dangers.push(`<${local}>`)
    for (const { name, value } of Object.values(attributes))
      if (isDangerous(name, value)) dangers.push(`${name}=${value}`)
  })
  parser.write(svg).close()
  return dangers
}

const isDangerous = (name: string, value: string) =>
  /^on|style|:|^src|^(?:to|from|values|begin)$/i.test(name) ||
  (/href/i.test(name) && !/^#|^data:image\/png;/.test(value)) ||
  /javascript|expression|@import|url\((?!["']?#)|https?:(?!\/\/www\.w3\.org\/2000\/svg$)/i.test(
    value,
  )

const RUN = 'window.wasRun=true'

describe('MAP-5 code, external references and unsafe styles are removed', () => {
  test.each([
    // Scripts, under any name that a parser may accept.
    `<script>${RUN}</script>`,
    `<script href="https://evil.test/x.js"/>`,
    `<script xlink:href="data:text/javascript,${RUN}"/>`,
    `<script><![CDATA[${RUN}]]></script>`,
    `<x:script xmlns:x="http://www.w3.org/2000/svg">${RUN}</x:script>`,
    `<script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script>`,
    `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${RUN}</h:script>`,
    `<g><g><defs><script>${RUN}</script></defs></g></g>`,
    `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${RUN}</handler>`,
    `<listener event="load" handler="#x"/>`,
    // Event handlers, in any case and with any prefix.
    `<path d="M0 0" onload="${RUN}"/>`,
    `<path d="M0 0" ONLOAD="${RUN}" oNcLiCk="${RUN}"/>`,
    `<g xmlns:s="http://www.w3.org/2000/svg" s:onload="${RUN}"><path d="M0 0"/></g>`,
    `<svg onload="${RUN}" width="1" height="1"><path d="M0 0"/></svg>`,
    `<text onfocus="${RUN}" tabindex="0" autofocus="">x</text>`,
    `<image href="x" onerror="${RUN}"/>`,
    // Links and references.
    `<a xlink:href="javascript:${RUN}"><path d="M0 0"/></a>`,
    `<a href="&#106;avascript:${RUN}"><path d="M0 0"/></a>`,
    `<a href="java&#10;script&#58;${RUN}"><text>x</text></a>`,
    `<use href="data:image/svg+xml,&lt;svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/&gt;#x"/>`,
    `<use xlink:href="https://evil.test/x.svg#x"/>`,
    `<use href="/api/seat-maps/1.svg#x"/>`,
    `<use xmlns:y="http://www.w3.org/1999/xlink" y:href="javascript:${RUN}"/>`,
    `<image href="http://evil.test/pixel.png"/>`,
    `<image xlink:href="//evil.test/pixel.png"/>`,
    `<image href="data:image/svg+xml;base64,PHN2Zy8+"/>`,
    `<image href="data:text/html;base64,PHN2Zy8+"/>`,
    `<filter id="f"><feImage href="https://evil.test/x.png"/></filter>`,
    `<mpath href="https://evil.test/x"/>`,
    `<image src="https://evil.test/x.png"/>`,
    `<g xml:base="https://evil.test/"><use href="#x"/></g>`,
    // Animations, which can set attributes that are not allowed directly.
    `<a><set attributeName="href" to="javascript:${RUN}"/><path d="M0 0"/></a>`,
    `<a><animate attributeName="xlink:href" values="javascript:${RUN}" begin="0s"/><text>x</text></a>`,
    `<set attributeName="onmouseover" to="${RUN}"/>`,
    `<animateTransform attributeName="transform" onbegin="${RUN}"/>`,
    `<discard begin="0s"/>`,
    // Embedded documents.
    `<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${RUN}"/></foreignObject>`,
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"/></foreignObject>`,
    `<switch><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${RUN}"/></foreignObject></switch>`,
    `<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${RUN}"/>`,
    `<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${RUN}"/>`,
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><script>${RUN}</script></mtext></math>`,
    `<audio xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${RUN}"/>`,
    `<metadata><script>${RUN}</script></metadata>`,
    // Content that an HTML parser would read differently.
    `<title>&lt;/title&gt;&lt;img src=x onerror=${RUN}&gt;</title>`,
    `<desc><![CDATA[</desc><script>${RUN}</script>]]></desc>`,
    `<text>&lt;!--</text><text title="--&gt;&lt;img src=x onerror=${RUN}&gt;">x</text>`,
    `<style>&lt;/style&gt;&lt;img src=x onerror=${RUN}&gt;</style>`,
    `<noscript><p title="&lt;/noscript&gt;&lt;img src=x onerror=${RUN}&gt;"/></noscript>`,
    `<path d="M0 0" id="&quot;&gt;&lt;script&gt;${RUN}&lt;/script&gt;"/>`,
    // Styles.
    `<style>@import url(https://evil.test/x.css);</style>`,
    `<style>@import "https://evil.test/x.css"; path { fill: red }</style>`,
    `<style>@font-face { font-family: x; src: url(https://evil.test/x.woff) } text { font-family: x }</style>`,
    `<style>path { fill: url(https://evil.test/x#y); background: url(//evil.test) }</style>`,
    `<style><![CDATA[* { cursor: url(https://evil.test/x), auto } ]]></style>`,
    `<style>path { fill: u\\72l(https://evil.test/x) }</style>`,
    `<path d="M0 0" style="background:url(https://evil.test/x)"/>`,
    `<path d="M0 0" style="width:expression(${RUN})"/>`,
    `<path d="M0 0" style="fill:url('https://evil.test/x#y');-moz-binding:url(x.xml#y)"/>`,
    `<path d="M0 0" fill="url(https://evil.test/x#y)"/>`,
    `<path d="M0 0" fill="url(#a) url(https://evil.test/x)"/>`,
    `<path d="M0 0" filter="url(https://evil.test/x#y)" mask="url(//evil.test/#m)"/>`,
    `<path d="M0 0" clip-path="url(data:image/svg+xml,x#y)" marker-end="url(https://evil.test/#m)"/>`,
    `<path d="M0 0" transform="url(https://evil.test/)"/>`,
    `<text font-family="x;background:url(https://evil.test/)">x</text>`,
    `<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="https://evil.test/x.css"/>`,
    `<?xml-stylesheet href="https://evil.test/x.css"?>`,
    `<!-- --><?php echo 1 ?>`,
  ])('%s', async (payload) => {
    const { svg, sections } = await read(wrap(payload))
    expect(dangersIn(svg)).toEqual([])
    expect(sections).toContain('101')
  })

  test('around and on the root element', async () => {
    const around = `<?xml version="1.0"?><?xml-stylesheet href="https://evil.test/x.css"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://evil.test/svg.dtd">`
    const { svg } = await read(
      `${around}${wrap('', `onload="${RUN}" style="fill:url(//x)"`)}<?x y?>`,
    )
    expect(dangersIn(svg)).toEqual([])
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path data-section="101" d="M0 0h9v9z"/></svg>',
    )
  })
})

const HOLDERS = { mask: 'mask', 'clip-path': 'clipPath', fill: 'pattern' }

/** Six layers, each of which references the one below twelve times: three million parts in 5 kB. */
const nested = (by: keyof typeof HOLDERS) =>
  Array.from({ length: 6 }, (_, level) => {
    const reference = level === 0 ? '' : ` ${by}="url(#n${level - 1})"`
    const part = `<path d="M0 0h9v9z"${reference}/>`
    return `<${HOLDERS[by]} id="n${level}">${part.repeat(12)}</${HOLDERS[by]}>`
  }).join('')

const chainOf = (length: number) =>
  Array.from(
    { length },
    (_, level) => `<mask id="m${level}"><path d="M0 0" mask="url(#m${level - 1})"/></mask>`,
  ).join('')

describe('MAP-6 invalid drawings are rejected', () => {
  const LAUGHS = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('')

  test.each([
    ['nothing', ''],
    ['words', 'no map today'],
    ['a page', '<!doctype html><html><body><svg viewBox="0 0 9 9"><path/></svg></body></html>'],
    ['half a drawing', wrap('<g>').slice(0, -10)],
    ['an svg of no namespace', '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>'],
    ['a prefix without a namespace', wrap('<x:path d="M0 0"/>')],
    ['two roots', `${wrap('')}${wrap('')}`],
    ['an attribute twice', wrap('<path d="M0 0" d="M1 1"/>')],
    ['a drawing without a size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ['a drawing of no size', wrap('').replace('0 0 9 9', '0 0 0 9')],
    ['nothing drawn', wrap('').replace(/<path.*\/>/, '<title>x</title>')],
    ['an entity that nobody knows', wrap('<text>&boom;</text>')],
    ['a billion laughs', `<!DOCTYPE svg [<!ENTITY l0 "ha">${LAUGHS}]>${wrap('<text>&l9;</text>')}`],
    [
      'an entity from outside',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap('&x;')}`,
    ],
    ['nesting without an end', wrap('<g>'.repeat(100_000))],
    ['parts without an end', wrap('<g/>'.repeat(100_001))],
    ['a style sheet without an end', wrap(`<style>${'.a{fill:red}'.repeat(20_000)}</style>`)],
    [
      'a million copies',
      wrap(`<g id="a">${'<path d="M0 0"/>'.repeat(1000)}</g>${'<use href="#a"/>'.repeat(1000)}`),
    ],
    ...(['mask', 'clip-path', 'fill'] as const).map((by): [string, string] => [
      `parts that multiply by ${by}`,
      wrap(`<defs>${nested(by)}</defs><path d="M0 0h9v9z" ${by}="url(#n5)"/>`),
    ]),
    ['a chain of masks', wrap(`<defs>${chainOf(12)}</defs><path d="M0 0" mask="url(#m11)"/>`)],
    [
      'masks in a circle',
      wrap(
        '<mask id="a"><path d="M0 0" mask="url(#b)"/></mask><mask id="b"><path d="M0 0" mask="url(#a)"/></mask><path d="M0 0" mask="url(#a)"/>',
      ),
    ],
  ])('%s', async (_name, file) => {
    await expect(read(file)).rejects.toMatchObject({
      errorName: 'notASeatMap',
      details: { fields: { file: expect.any(String) } },
    })
  })

  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ['a packed drawing', new Uint8Array([0x1f, 0x8b, 8, 0])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x3c, 0])],
  ])('%s', async (_name, bytes) => {
    await expect(readDrawing(bytes)).rejects.toMatchObject({ errorName: 'notASeatMap' })
  })

  test('accepts paints, masks and clips that do not multiply', async () => {
    const { svg } = await read(
      wrap(
        `<defs><linearGradient id="g"><stop offset="0"/></linearGradient><linearGradient id="h" href="#g"/>
        <pattern id="p" width="2" height="2"><path d="M0 0h2" fill="url(#h)"/></pattern>
        <clipPath id="c"><use href="#s"/></clipPath><rect id="s" width="9" height="9"/></defs>
        ${'<path d="M0 0h9v9z" fill="url(#p)" clip-path="url(#c)"/>'.repeat(2_000)}`,
      ),
    )
    expect(svg.match(/url\(#p\)/g)).toHaveLength(2_000)
  })

  test('removes nested copies, so that a small file cannot draw billions of parts', async () => {
    const layer = (id: string, parent: string) =>
      `<g id="${id}">${`<use href="#${parent}"/>`.repeat(10)}</g>`
    const { svg } = await read(
      wrap(`<path id="seat" d="M0 0"/>${layer('a', 'seat')}${layer('b', 'a')}${layer('c', 'b')}`),
    )
    expect(svg.match(/href="#seat"/g)).toHaveLength(10)
    expect(svg).not.toMatch(/href="#[ab]"/)
  })
})
