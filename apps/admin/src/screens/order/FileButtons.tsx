import type { OfficeOrderStory } from '@seatdesk/domain'
import { saveFile } from '@seatdesk/front/browser'
import { useProof } from '@seatdesk/front/proof'
import { Button, Stack } from '@seatdesk/ui'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/orders.ts'
import { toastFailure } from '../../lib/messages/words.ts'
import { PROVER } from '../../lib/prover.ts'

interface FileButtonsProps {
  id: number
  files: OfficeOrderStory['files']
}

/** Every delivered file; whoever fetches one is written down, and has given the password. */
export function FileButtons({ id, files }: FileButtonsProps) {
  const proof = useProof(PROVER)
  const [fetching, setFetching] = useState<number | null>(null)

  async function fetchFile(fileId: number) {
    setFetching(fileId)
    try {
      await proof.proven(async () => saveFile(await api.officeOrders.file({ id, fileId })))
    } catch (error) {
      toastFailure(error)
    } finally {
      setFetching(null)
    }
  }

  return (
    <Stack gap="xs" align="start">
      {files.map(({ id: fileId, bytes }, index) => (
        <Button
          key={fileId}
          size="small"
          isInProgress={fetching === fileId}
          onClick={() => void fetchFile(fileId)}
        >
          {t('ORDER.FILE', { number: index + 1, size: Math.max(1, Math.round(bytes / 1000)) })}
        </Button>
      ))}
      {proof.dialog}
    </Stack>
  )
}
