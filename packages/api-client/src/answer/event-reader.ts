/** What one block of a stream says: where its reader is by now, what happened, or both. */
interface Block {
  id: string | null
  data: string | null
}

/**
 * A reader of server-sent events: it takes the stream's text piece by piece, cut anywhere, and
 * gives back what is complete by now.
 */
export const createEventReader = () => {
  let unfinished = ''
  let id: string | null = null
  let data: string[] = []

  const readLine = (line: string): Block[] => {
    if (line === '') {
      const block = { id, data: data.length > 0 ? data.join('\n') : null }
      id = null
      data = []
      return block.id === null && block.data === null ? [] : [block]
    }
    const [, name, value = ''] = /^(data|id)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'data') data.push(value)
    if (name === 'id') id = value
    return []
  }

  return (piece: string): Block[] => {
    // A carriage return at the very end may be the first half of a line break.
    const lines = (unfinished + piece).split(/\r\n|\n|\r(?!$)/)
    unfinished = lines.pop() ?? ''
    return lines.flatMap(readLine)
  }
}
