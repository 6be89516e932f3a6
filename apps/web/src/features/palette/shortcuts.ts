import { t } from '../../lib/messages/palette.ts'

/** Keys, and what they do. */
export interface Shortcut {
  /** Each is one way; keys of a way are pressed together. */
  ways: readonly (readonly string[])[]
  does: string
}

/** Shortcuts that hold in one place. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** The key that stands beside K: ⌘ on a Mac, Ctrl elsewhere. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** What `?` lists: a feature that takes keys adds lines. */
export const shortcutGroups = (): readonly ShortcutGroup[] => [
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
