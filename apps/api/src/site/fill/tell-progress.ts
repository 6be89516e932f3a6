type Out = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/**
 * Tells on a console how much of the demo market is there: in one line that changes, or, where it is
 * kept, in a line for each tenth.
 */
export const tellProgress = (out: Out): ((part: number) => void) => {
  let told = -10
  return (part) => {
    const percent = Math.floor(part * 100)
    if (percent === told || (!out.isTTY && percent < told + 10)) return
    told = percent
    const line = `filling the demo market… ${percent} %`
    out.write(out.isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  }
}
