import cx from 'clsx'
import { useState } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { IconChevronUp } from '../icons.ts'
import { useLinkComponent } from '../Link/LinkContext.ts'
import { Sheet } from '../Sheet/Sheet.tsx'
import { currentOf } from '../TopBar/current-of.ts'
import type { PlaceLink } from '../TopBar/TopBar.tsx'
import { useWords } from '../words/words-context.ts'

import classes from './BottomMenu.module.css'

export interface BottomMenuProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Groups of places; a group may have a title. */
  sections: readonly { title?: string; links: readonly PlaceLink[] }[]
  /** What stands at the end of the menu, logging out for one; nothing by default. */
  end?: ReactNode
  /** What stands in the bar beside the button; nothing by default. */
  beside?: ReactNode
}

/** The bar at the bottom of narrow screens, whose Menu slides up; not shown from `menu` on. */
export function BottomMenu({ sections, end, beside, className, ...rest }: BottomMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const Link = useLinkComponent()
  const words = useWords()
  return (
    <div className={cx(classes['root'], className)} {...rest}>
      <button
        type="button"
        className={classes['open']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconChevronUp aria-hidden />
        {words.menu}
      </button>
      {beside}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={words.menu}>
        <nav aria-label={words.menu} className={classes['sections']}>
          {sections.map((section, index) => (
            <div key={section.title ?? index}>
              {section.title && <h3 className={classes['title']}>{section.title}</h3>}
              <ul className={classes['links']}>
                {section.links.map((link) => (
                  <li key={link.href}>
                    <Link
                      href={link.href}
                      className={classes['link']}
                      aria-current={currentOf(link.isCurrent)}
                      onClick={() => setOpen(false)}
                    >
                      {link.label}
                      {(link.badge ?? 0) > 0 && (
                        <span className={classes['badge']}>{words.countNew(link.badge ?? 0)}</span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {end && <div className={classes['end']}>{end}</div>}
      </Sheet>
    </div>
  )
}
