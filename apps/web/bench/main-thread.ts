import type { CDPSession } from 'playwright-core'

/** What the main thread of a page did, in ms of a processor: others who use the machine do not count. */
export interface Work {
  all: number
  script: number
  style: number
  layout: number
}

/** The main thread of the page that these tools were opened for. */
export const mainThreadOf = async (tools: CDPSession) => {
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const sofar = async (): Promise<Work> => {
    const { metrics } = await tools.send('Performance.getMetrics')
    const of = (wanted: string) =>
      (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000
    return {
      all: of('TaskDuration'),
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
    }
  }
  return {
    /** What it did while something was done. */
    workOf: async <Answer>(act: () => Promise<Answer>): Promise<{ answer: Answer; work: Work }> => {
      const before = await sofar()
      const answer = await act()
      const { all, script, style, layout } = await sofar()
      return {
        answer,
        work: {
          all: all - before.all,
          script: script - before.script,
          style: style - before.style,
          layout: layout - before.layout,
        },
      }
    },
  }
}
