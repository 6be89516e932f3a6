import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../lib/messages/palette.ts'
import { type Shortcut, shortcutGroups } from './shortcuts.ts'

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
