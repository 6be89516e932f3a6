import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../lib/i18n/palette.ts'

import classes from './ShortcutsDialog.module.css'

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('SHORTCUTS.TITLE')} size="small">
      {shortcutGroups().map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes['title']}>{title}</h3>
          <dl className={classes['list']}>
            {shortcuts.map((shortcut) => (
              <Line key={shortcut.does} {...shortcut} />
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}

function Line({ ways, does }: Shortcut) {
  return (
    <div className={classes['line']}>
      <dt>{does}</dt>
      <dd className={classes['options']}>
        {ways.map((keys, at) => (
          <span key={keys.join(' ')}>
            {at > 0 && ` ${t('SHORTCUTS.THEN')} `}
            {keys.map((key) => (
              <kbd key={key} className={classes['key']}>
                {key}
              </kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}

/** A shortcut with its description. */
interface Shortcut {
  /** Alternative key combinations; the keys of one are pressed together. */
  ways: readonly (readonly string[])[]
  does: string
}

/** Shortcuts of one part of the application. */
interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** Returns the modifier key of the palette shortcut: ⌘ on a Mac, Ctrl elsewhere. */
const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** Returns the shortcuts that `?` lists; each feature with shortcuts adds its own. */
const shortcutGroups = (): readonly ShortcutGroup[] => [
  {
    title: t('SHORTCUTS.ANYWHERE'),
    shortcuts: [
      { ways: [[commandKey(), 'K']], does: t('SHORTCUTS.PALETTE') },
      { ways: [['?']], does: t('SHORTCUTS.HELP') },
      { ways: [['/']], does: t('SHORTCUTS.SEARCH') },
      { ways: [['Esc']], does: t('SHORTCUTS.CLOSE') },
    ],
  },
  {
    title: t('SHORTCUTS.TABLES'),
    shortcuts: [
      { ways: [['↑'], ['↓']], does: t('SHORTCUTS.ROWS') },
      { ways: [['Enter']], does: t('SHORTCUTS.OPEN_ROW') },
      { ways: [['Space']], does: t('SHORTCUTS.CHOOSE_ROW') },
    ],
  },
]
