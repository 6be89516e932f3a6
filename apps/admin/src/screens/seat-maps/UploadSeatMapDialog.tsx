import { useForm } from '@seatdesk/app-kit/form'
import { MAX_SEAT_MAP_BYTES, sectionKey, type SectionOnSale } from '@seatdesk/domain'
import { Button, FileDrop, Stack, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { findSectionNames } from '@seatdesk/ui/nameable-shapes'
import { type MapSection, SeatMap } from '@seatdesk/ui/seat-map'
import { useId, useMemo, useState } from 'react'
import * as v from 'valibot'

import type { api } from '../../lib/api.ts'
import { t as said } from '../../lib/i18n/actions.ts'
import { t, translate } from '../../lib/i18n/catalog.ts'
import { listingsInSection, SectionsOnSale } from './SeatMapPreview.tsx'

interface SeatMapUploadPreviewProps {
  svg: string
  onSale: readonly SectionOnSale[]
}

/** Preview of a seat map before upload, with the listed sections that it has and lacks. */
function SeatMapUploadPreview({ svg, onSale }: SeatMapUploadPreviewProps) {
  const matched = useMemo(() => {
    const drawn = new Set([...findSectionNames(svg)].map(sectionKey))
    return onSale.map((item) => ({ ...item, isDrawn: drawn.has(sectionKey(item.section)) }))
  }, [svg, onSale])
  const sections = useMemo(() => matched.map(sectionOf), [matched])
  return (
    <>
      <SeatMap svg={svg} sections={sections} keyOf={sectionKey} onToggle={() => {}} />
      {matched.length > 0 && <SectionsOnSale sections={matched} />}
    </>
  )
}

const sectionOf = ({ section, listings: count }: SectionOnSale): MapSection => ({
  name: section,
  label: listingsInSection(section, count),
  state: 'available',
})

type Uploaded = Awaited<ReturnType<typeof api.adminSeatMaps.upload>>

export interface UploadSeatMapDialogProps {
  /** Label of the button that opens the dialog; its title begins with it. */
  title: string
  /** Success message. */
  done: string
  /** Name of the seat map to replace; empty for a new one. */
  name: string
  /** Sections with listings at the venues that will use the map; none by default. */
  onSale?: readonly SectionOnSale[]
  upload: (drawing: { file: File; name: string }) => Promise<Uploaded>
  onDone: (uploaded: Uploaded) => Promise<void>
  onClose: () => void
}

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('SEAT_MAPS.NAME_REQUIRED')),
})

const NO_SECTIONS: readonly SectionOnSale[] = []

/** Uploads a seat map with a name, after a preview. */
export function UploadSeatMapDialog({
  title,
  done,
  name,
  onSale = NO_SECTIONS,
  upload,
  onDone,
  onClose,
}: UploadSeatMapDialogProps) {
  const id = useId()
  const [drawing, setDrawing] = useState<{ file: File; svg: string } | null>(null)
  const [isMissed, setMissed] = useState(false)
  const form = useForm({
    schema,
    translate,
    initial: { name },
    onSubmit: async (named) => {
      if (drawing === null) return
      const uploaded = await upload({ file: drawing.file, name: named.name })
      toast({ tone: 'success', message: done })
      onClose()
      await onDone(uploaded)
    },
  })

  const { values, fill } = form

  async function take(file: File | undefined) {
    setMissed(false)
    setDrawing(file && file.size <= MAX_SEAT_MAP_BYTES ? { file, svg: await file.text() } : null)
    if (file && values.name === '') fill({ name: file.name.replace(/\.svg$/i, '') })
  }

  return (
    <Modal
      isOpen
      size="large"
      title={name === '' ? title : said('ACT.TITLE', { title, subject: name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('SEAT_MAPS.SAVE')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        {...form.root}
        onSubmit={(event) => {
          setMissed(drawing === null)
          form.root.onSubmit(event)
        }}
      >
        <Stack gap="sm">
          <FileDrop
            accept=".svg,image/svg+xml"
            data-autofocus
            label={t('SEAT_MAPS.FILE')}
            description={drawing?.file.name}
            hasFiles={drawing !== null}
            error={isMissed ? t('SEAT_MAPS.FILE_REQUIRED') : null}
            onFiles={([file]) => void take(file)}
          />
          <TextField label={t('SEAT_MAPS.NAME')} {...form.text('name')} />
          {drawing && <SeatMapUploadPreview svg={drawing.svg} onSale={onSale} />}
        </Stack>
      </form>
    </Modal>
  )
}
