import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { QueryParamsPatch } from '@seatdesk/app-kit/query'
import { RELATIVE_TIMES, type RelativeTime } from '@seatdesk/domain'
import { Button, UnstyledButton } from '@seatdesk/ui'
import { IconMapPin, IconTag, IconX } from '@seatdesk/ui/icons'
import { Suspense, useState } from 'react'

import type { EventFilterQuery } from '../../../lib/addresses.ts'
import { t } from '../../../lib/i18n/events.ts'
import type { TagSelectionProps } from './tag-selection.ts'

import classes from './QuickFilterChips.module.css'

const LocationFields = lazyComponent(
  async () => (await import('./LocationFields.tsx')).LocationFields,
)

interface QuickFilterChipsProps {
  query: EventFilterQuery
  /** Called with the changed filters; `undefined` clears a filter. */
  onChange: (change: QueryParamsPatch<EventFilterQuery>) => void
}

const TIMES = {
  tonight: t('EVENTS.TONIGHT'),
  weekend: t('EVENTS.WEEKEND'),
  '30-days': t('EVENTS.THIRTY_DAYS'),
} as const satisfies Record<RelativeTime, string>

/**
 * Chips for the time and place filters, and removable chips for the selected performer and venue.
 */
export function QuickFilterChips({ query, onChange }: QuickFilterChipsProps) {
  const { when, near, within, performer, venue } = query
  const [isChoosing, setChoosing] = useState(false)
  const timeTo = (relativeTime: RelativeTime) => () =>
    onChange({
      when: when === relativeTime ? undefined : relativeTime,
      from: undefined,
      to: undefined,
    })

  const nearButton = (
    <UnstyledButton className={classes['chip']} onClick={() => setChoosing(true)}>
      <IconMapPin aria-hidden />
      {t('EVENTS.NEAR')}
    </UnstyledButton>
  )
  return (
    <div className={classes['root']} role="group" aria-label={t('EVENTS.WHEN_AND_WHERE')}>
      {RELATIVE_TIMES.map((word) => (
        <UnstyledButton
          key={word}
          className={classes['chip']}
          aria-pressed={when === word}
          onClick={timeTo(word)}
        >
          {TIMES[word]}
        </UnstyledButton>
      ))}
      {near === undefined && !isChoosing ? (
        nearButton
      ) : (
        <Suspense fallback={nearButton}>
          <LocationFields
            near={near}
            within={within}
            isWanted={isChoosing}
            onChange={onChange}
            onLeave={() => {
              setChoosing(false)
              onChange({ near: undefined, within: undefined })
            }}
          />
        </Suspense>
      )}
      {performer !== undefined && (
        <ActiveFilterChip
          label={t('EVENTS.WITH', { name: performer })}
          onTake={() => onChange({ performer: undefined })}
        />
      )}
      {venue !== undefined && (
        <ActiveFilterChip
          label={t('EVENTS.AT', { name: venue })}
          onTake={() => onChange({ venue: undefined })}
        />
      )}
    </div>
  )
}

/** A chip that clears an active filter. */
function ActiveFilterChip({ label, onTake }: { label: string; onTake: () => void }) {
  return (
    <UnstyledButton className={classes['chip']} aria-pressed onClick={onTake}>
      {label}
      <IconX aria-hidden />
    </UnstyledButton>
  )
}

const TagModal = lazyComponent(async () => (await import('./TagModal.tsx')).TagModal)

const preloadModal = () => void TagModal.preload()

/** Tag filter for narrow screens; lazy-loads its dialog on first use. */
export function TagsDialogButton(props: TagSelectionProps) {
  const [isOpen, setOpen] = useState(false)
  // Stays mounted after the first use, so that its closing is animated.
  const [isUsed, setUsed] = useState(false)
  const count = props.chosen.length

  function open() {
    setUsed(true)
    setOpen(true)
  }

  return (
    <>
      <Button
        icon={<IconTag />}
        fullWidth
        onPointerDown={preloadModal}
        onFocus={preloadModal}
        onClick={open}
      >
        {count > 0 ? t('EVENTS.QUICK_SEARCH_COUNT', { count }) : t('EVENTS.QUICK_SEARCH')}
      </Button>
      <Suspense>
        {isUsed && <TagModal {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
