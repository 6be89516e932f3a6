/** Answers how much of a processor this process has used since it was last asked, in ms. */
export const tellCpu = () => {
  let before = process.cpuUsage()
  return (): void => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000 })
  }
}
