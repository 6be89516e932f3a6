import { type CallName, getEndpoint } from './transcript.ts'

/** A recorded call with its response. */
export interface Recorded {
  name: CallName
  path: Record<string, string>
  query: Record<string, string>
  /** The request body, if it was JSON. */
  body: unknown
  /** The request form: the values of each member; for a file its name. */
  form: Record<string, string[]>
  status: number
  mediaType: string
  text: string
}

/** Parses a file of recorded responses. */
export const readRecorded = (text: string): Recorded[] =>
  text
    .split(/\n\n\n(?=### )/)
    .map((section) => section.trimEnd())
    .map(readSection)

const SECTION =
  /^### (?<name>[\w.]+): [^\n]*\n\n[A-Z]+ (?<address>\S+)(?<asked>[\s\S]*?)\n\nHTTP\/1\.1 (?<status>\d+)\n(?<headers>(?:[^\n]+\n)*)\n?(?<answer>[\s\S]*)$/

const readSection = (section: string): Recorded => {
  const { name, address, asked, status, headers, answer } = SECTION.exec(section)?.groups ?? {}
  if (name === undefined) throw new Error(`this is no call and its answer: ${section}`)
  const { pathname, search } = new URL(address ?? '', 'http://seatdesk.test')
  const endpoint = getEndpoint(name as CallName)
  const sent = asked?.split('\n\n')[1]
  const isForm = endpoint.bodyType === 'form'
  const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return {
    name: name as CallName,
    path: { ...new RegExp(`^${pattern}$`).exec(pathname)?.groups },
    query: Object.fromEntries(new URLSearchParams(search)),
    body: isForm ? undefined : jsonIn(sent),
    form: isForm ? formIn(sent) : {},
    status: Number(status),
    mediaType: /^content-type: ([^;\n]+)/m.exec(headers ?? '')?.[1] ?? '',
    text: answer ?? '',
  }
}

const jsonIn = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // A body that is deliberately not JSON.
    return undefined
  }
}

const formIn = (text = ''): Record<string, string[]> => {
  const lines = [...text.matchAll(/^(?<member>\w+)=<?(?<value>.*?)>?$/gm)]
  const values = Map.groupBy(lines, ({ groups }) => groups?.['member'] ?? '')
  return Object.fromEntries(
    [...values].map(([member, same]) => [
      member,
      same.map(({ groups }) => groups?.['value'] ?? ''),
    ]),
  )
}
