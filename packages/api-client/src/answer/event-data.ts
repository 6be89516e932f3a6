/**
 * A reader of server-sent events: it takes the stream's text piece by piece, cut anywhere, and
 * gives back the data of each event that is now complete.
 */
export const createEventDataReader = () => {
  let unfinished = ''
  let data: string[] = []

  const readLine = (line: string): string[] => {
    if (line === '') {
      const event = data
      data = []
      return event.length > 0 ? [event.join('\n')] : []
    }
    const field = /^data(?:: ?(.*))?$/.exec(line)
    if (field) data.push(field[1] ?? '')
    return []
  }

  return (piece: string): string[] => {
    // A carriage return at the very end may be the first half of a line break.
    const lines = (unfinished + piece).split(/\r\n|\n|\r(?!$)/)
    unfinished = lines.pop() ?? ''
    return lines.flatMap(readLine)
  }
}
