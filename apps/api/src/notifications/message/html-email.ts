/** How a paragraph of a plain-text email is rendered. */
type Block =
  | { kind: 'text'; lines: string[] }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'link'; label: string; url: string }

const FACT = /^([A-Z][^:\n]{0,40}): (\S.*)$/
const URL_ONLY = /^https?:\/\/\S+$/
const LABELED_URL = /^([A-Z][^:\n]{0,60}): (https?:\/\/\S+)$/

/** Whether a URL leads to the site itself. Users' text may contain URLs, which are not linked. */
const isOurs = (url: string, app: string): boolean => url === app || url.startsWith(`${app}/`)

const parseBlock = (paragraph: string, app: string): Block => {
  const lines = paragraph.split('\n')
  const [line = ''] = lines
  if (lines.length === 1) {
    if (URL_ONLY.test(line) && isOurs(line, app))
      return { kind: 'link', label: 'Open Seatdesk', url: line }
    const labeled = LABELED_URL.exec(line)
    if (labeled?.[1] && labeled[2] && isOurs(labeled[2], app))
      return { kind: 'link', label: labeled[1], url: labeled[2] }
  }
  const matches = lines.map((item) => FACT.exec(item))
  if (lines.length > 1 && matches.every((row) => row !== null))
    return {
      kind: 'facts',
      facts: matches.map((row): [string, string] => [row?.[1] ?? '', row?.[2] ?? '']),
    }
  return { kind: 'text', lines }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Escapes a line of text and makes the site’s own URLs in it links. */
const linked = (line: string, app: string): string =>
  line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 && isOurs(part, app)
        ? `<a href="${escape(part)}">${escape(part)}</a>`
        : escape(part),
    )
    .join('')

const CELL = 'padding:4px 0;vertical-align:top'

const renderBlock = (block: Block, app: string): string => {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${block.lines.map((line) => linked(line, app)).join('<br>')}</p>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escape(block.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#3f3d9e;color:#ffffff;text-decoration:none;font-weight:600">${escape(block.label)}</a></p>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${block.facts
        .map(
          ([label, value]) =>
            `<tr><td style="${CELL};padding-right:16px;color:#5b6475;white-space:nowrap">${escape(label)}</td><td style="${CELL}">${linked(value, app)}</td></tr>`,
        )
        .join('')}</table>`
  }
}

/**
 * Renders the HTML part of an email from its plain text, in one frame for every kind. A paragraph
 * that is a URL becomes a button, `Label: https://…` a button with that label, and a paragraph of
 * several `Label: value` lines a table. Only URLs of the site itself become buttons and links.
 */
export const htmlEmail = (subject: string, text: string, publicUrl: string): string => {
  const app = publicUrl.replace(/\/$/, '')
  const title = escape(subject.replaceAll(/\s+/g, ' '))
  const blocks = text.trim().split(/\n{2,}/)
  const body = blocks.map((paragraph) => renderBlock(parseBlock(paragraph, app), app)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f3f4f8;color:#1b2130;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:700;color:#3f3d9e">Seatdesk</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${title}</h1>
${body}
</div>
</body>
</html>
`
}
