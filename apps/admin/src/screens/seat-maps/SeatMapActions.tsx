import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { SeatMap, SeatMapVersion, SectionOnSale } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { ActionButtons } from '../../lib/ActionButtons.tsx'
import type { AdminAction } from '../../lib/ActionDialog.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/catalog.ts'
import { PATHS } from '../../lib/routes.ts'
import type { UploadSeatMapDialogProps } from './UploadSeatMapDialog.tsx'

const UploadSeatMapDialog = lazyComponent(
  async () => (await import('./UploadSeatMapDialog.tsx')).UploadSeatMapDialog,
)

interface UploadSeatMapButtonProps extends Omit<UploadSeatMapDialogProps, 'onClose'> {
  /** Icon of the button; none by default. */
  icon?: ReactNode
}

/** Button that opens the upload dialog for a seat map. */
export function UploadSeatMapButton({ icon, ...props }: UploadSeatMapButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      {isOpen && (
        <Suspense>
          <UploadSeatMapDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface SeatMapActionsProps {
  seatMap: SeatMap
  onSale: readonly SectionOnSale[]
  versions: readonly SeatMapVersion[]
  /** Called with the id of the version that is current from now on. */
  onShown: (id: number) => Promise<void>
}

/** Actions for a seat map: restore, replace, delete. */
export function SeatMapActions({ seatMap, onSale, versions, onShown }: SeatMapActionsProps) {
  const navigate = useNavigate()
  const { id, name } = seatMap
  const before = versions.find(({ version }) => version < seatMap.version)
  return (
    <>
      {before && (
        <ActionButtons acts={[undoAction(before, name)]} onDone={() => onShown(before.id)} />
      )}
      <UploadSeatMapButton
        title={t('SEAT_MAPS.REPLACE')}
        done={t('SEAT_MAPS.REPLACED')}
        name={name}
        onSale={onSale}
        upload={(drawing) => api.adminSeatMaps.replace({ id, ...drawing })}
        onDone={({ data }) => onShown(data.id)}
      />
      {seatMap.venues + seatMap.events === 0 && (
        <ActionButtons
          acts={[deleteAction(seatMap)]}
          onDone={async () => navigate(PATHS.seatMaps, { replace: true })}
        />
      )}
    </>
  )
}

const undoAction = ({ id, version }: SeatMapVersion, name: string): AdminAction => ({
  title: t('SEAT_MAPS.UNDO'),
  subject: name,
  text: t('SEAT_MAPS.SHOW_AGAIN_TEXT', { version }),
  done: t('SEAT_MAPS.SHOWN_AGAIN'),
  run: () => api.adminSeatMaps.restore({ id }),
})

const deleteAction = ({ id, name }: SeatMap): AdminAction => ({
  title: t('SEAT_MAPS.DELETE'),
  subject: name,
  text: t('SEAT_MAPS.DELETE_TEXT', { name }),
  isDangerous: true,
  done: t('SEAT_MAPS.DELETED'),
  run: () => api.adminSeatMaps.delete({ id }),
})
