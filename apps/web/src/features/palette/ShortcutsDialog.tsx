import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../lib/messages/palette.ts'

import classes from './ShortcutsDialog.module.css'

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** What can be done by which keys. */
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
      <dd className={classes['ways']}>
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

/** Keys, and what they do. */
interface Shortcut {
  /** Each is one way; keys of a way are pressed together. */
  ways: readonly (readonly string[])[]
  does: string
}

/** Shortcuts that hold in one place. */
interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** The key that stands beside K: ⌘ on a Mac, Ctrl elsewhere. */
const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** What `?` lists: a feature that takes keys adds lines. */
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
