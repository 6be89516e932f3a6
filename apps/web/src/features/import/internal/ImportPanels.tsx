import { useStore } from 'zustand'

import type { ImportDesk } from '../import-desk.ts'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { FilePanel } from './FilePanel.tsx'
import { KeptPanel } from './KeptPanel.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import { TrialPanel } from './TrialPanel.tsx'

/** What lies on the desk, by how far it has come. */
export function ImportPanels({ desk }: { desk: ImportDesk }) {
  const { phase } = useStore(desk)
  const isStarting = phase === 'empty' || phase === 'reading'
  const isUnderWay = phase === 'sending' || phase === 'trying' || phase === 'applying'
  const isKnown = phase === 'tried' || phase === 'applying' || phase === 'finished'

  return (
    <>
      {isStarting && <KeptPanel desk={desk} />}
      {isStarting && <FilePanel desk={desk} />}
      {isStarting && <ExportPanel />}
      {phase === 'arranging' && <ColumnsPanel desk={desk} />}
      {isUnderWay && <ProgressPanel desk={desk} />}
      {isKnown && <TrialPanel desk={desk} />}
    </>
  )
}
