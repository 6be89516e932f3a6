import { describe, expect, test } from 'vitest'

import { drawSeatMap, LAYOUTS } from '../../../../demo/seat-maps/seat-map-catalog.ts'
import { readDrawing } from './read-drawing.ts'

const read = (svg: string) => readDrawing(new TextEncoder().encode(svg))

const wrap = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`

const readStored = async (inner: string) =>
  (await read(wrap(inner))).svg.slice(wrap('').indexOf('</svg>'), -'</svg>'.length)

test.each(LAYOUTS)('MAP-9 our own %s is unchanged', async (layout) => {
  const { svg, sections } = drawSeatMap(layout)
  const drawing = await read(svg)
  expect(drawing.svg).toBe(svg)
  expect(new Set(drawing.sections)).toEqual(new Set(sections.map(({ name }) => name)))
})

/** Illustrator output: classes, a `switch`, layers. */
const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 400 300" style="enable-background:new 0 0 400 300;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#E6E6E6;stroke:#231F20;stroke-miterlimit:10;}
	.st1, .st2 { font-family:'MyriadPro-Regular'; }
	.st2{font-size:12px;}
</style>
<switch>
	<foreignObject requiredExtensions="&amp;ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xmlns:i="x" xlink:href="#adobe"/></foreignObject>
	<g>
		<path id="Section_101" class="st0" d="M10,10h80v40H10V10z"/>
		<rect id="Group_12" x="1" y="2" class="st0" width="3" height="4"/>
		<text transform="matrix(1 0 0 1 20 30)" class="st1 st2">101</text>
	</g>
</switch>
</svg>`

/** Inkscape output: layers with custom names, styles, shared gradients. */
const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.2"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"/>
  <defs id="defs2"><linearGradient id="base"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0" id="stop1"/></linearGradient>
    <linearGradient xlink:href="#base" id="shade" x1="0" x2="9" gradientUnits="userSpaceOnUse"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <rect style="fill:url(#shade);stroke:none;-inkscape-stroke:none" id="rect111" data-section="Floor A" width="60" height="20" x="1" y="1"/>
    <path d="m 1,2 3,4 z" id="Balcony" style="fill:#00f !important;font-variation-settings:normal"/>
    <use x="0" y="0" xlink:href="#Balcony" id="use9" transform="translate(30)"/>
  </g>
</svg>`

describe('MAP-9 output of drawing programs is kept', () => {
  test('Illustrator', async () => {
    const { svg, sections } = await read(ILLUSTRATOR)
    expect(sections).toEqual(['Section 101'])
    expect(svg).toContain(
      '<path id="Section_101" class="st0" d="M10,10h80v40H10V10z" fill="#E6E6E6" stroke="#231F20" stroke-miterlimit="10"/>',
    )
    expect(svg).toContain(
      `<text transform="matrix(1 0 0 1 20 30)" class="st1 st2" font-family="'MyriadPro-Regular'" font-size="12px">101</text>`,
    )
    expect(svg).not.toMatch(/style|switch|foreignObject|DOCTYPE|Generator/)
  })

  test('Inkscape', async () => {
    const { svg, sections } = await read(INKSCAPE)
    expect(sections).toEqual(['Balcony', 'Floor A'])
    expect(svg).toContain('<stop offset="0" id="stop1" stop-color="#ff0000" stop-opacity="1"/>')
    expect(svg).toContain('gradientUnits="userSpaceOnUse" href="#base"/>')
    expect(svg).toContain('x="1" y="1" fill="url(#shade)" stroke="none"/>')
    expect(svg).toContain('<path d="m 1,2 3,4 z" id="Balcony" fill="#00f"/>')
    expect(svg).toContain('<use x="0" y="0" id="use9" transform="translate(30)" href="#Balcony"/>')
    expect(svg).not.toMatch(/inkscape|sodipodi|style/)
  })

  test.each([
    ['<text>Stage &amp; <![CDATA[<pit>]]></text>', '<text>Stage &amp; &lt;pit&gt;</text>'],
    ['<s:path xmlns:s="http://www.w3.org/2000/svg" d="M0 0"/>', '<path d="M0 0"/>'],
    [
      '<path d="M0 0" transform="translate(1 2) rotate(-3,.5,1e1)"/>',
      '<path d="M0 0" transform="translate(1 2) rotate(-3,.5,1e1)"/>',
    ],
    [
      '<rect transform="matrix(0 1 1 0 9 9)" style="transform-box: fill-box; transform-origin: 50% 50%"/>',
      '<rect transform="matrix(0 1 1 0 9 9)" transform-box="fill-box" transform-origin="50% 50%"/>',
    ],
    ['<path d="M0 0" fill="rgb(1, 2, 3)"/>', '<path d="M0 0" fill="rgb(1, 2, 3)"/>'],
    [
      '<image href="data:image/png;base64,iVBORw0=" width="9"/><path/>',
      '<image width="9" href="data:image/png;base64,iVBORw0="/><path/>',
    ],
    [
      '<style>/* .a{fill:blue} */ @media print { .a { fill: pink } } path{fill:red} .a{fill:green}</style><path class="a"/>',
      '<path class="a" fill="green"/>',
    ],
    [
      '<style>.b{fill:blue} .a{fill:red} #x{stroke:red}</style><path class="a b" id="x" fill="pink"/>',
      '<path class="a b" id="x" fill="red" stroke="red"/>',
    ],
  ])('%s', async (inner, expected) => {
    expect(await readStored(inner)).toBe(expected)
  })
})

describe('MAP-3 sections of a drawing', () => {
  test('are named by data-section, data-section-id or id, in this order', async () => {
    const { sections } = await read(
      wrap(
        '<path data-section="A" data-section-id="B" id="C"/><g data-section-id="D" id="E"/><rect id="F"/>',
      ),
    )
    expect(sections).toEqual(['A', 'D', 'F'])
  })

  test('are in natural order, each once in any spelling', async () => {
    const names = ['10', 'Section 2', 'section-2', 'AA', 'Z']
    const { sections } = await read(
      wrap(names.map((name) => `<path data-section="${name}"/>`).join('')),
    )
    expect(sections).toEqual(['10', 'Z', 'AA', 'Section 2'])
  })

  test('MAP-10 exclude texts with an id and groups of only texts', async () => {
    const { sections } = await read(
      wrap(
        '<path id="101" d="M0 0h1v1z"/><text id="102">102</text>' +
          '<g id="labels"><text id="t1">A</text></g>' +
          '<g id="103"><text>103</text><path d="M0 0h1v1z"/></g><text data-section="104">104</text>',
      ),
    )
    expect(sections).toEqual(['101', '103', '104'])
  })

  test('exclude definitions and generated ids', async () => {
    const { sections } = await read(
      wrap(
        '<defs><path id="seat"/></defs><g id="layer1"><path id="path12-3"/><path id="Rectangle 4"/></g><path id="G12"/>',
      ),
    )
    expect(sections).toEqual(['G12'])
  })
})

test('MAP-6 reading a 2 MB drawing does not block the event loop', async () => {
  const part = '<path class="a" data-section="S101" d="M0 0h1v1z" style="stroke:#fff;opacity:.5"/>'
  const svg = wrap(`<style>.a{fill:red}</style>${part.repeat(24_000)}`)
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  const { sections } = await read(svg).finally(() => clearInterval(others))
  expect(sections).toEqual(['S101'])
  expect(turns).toBeGreaterThan(50)
})
