import cx from 'clsx'
import {
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'

import { IconChevronUp } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import { useLinkComponent } from '../Link/LinkContext.ts'
import type { SheetProps } from '../Sheet/Sheet.tsx'
import { getAriaCurrent } from '../TopBar/get-aria-current.ts'
import type { NavItem } from '../TopBar/TopBar.tsx'

import classes from './BottomMenu.module.css'

/** Time before the code of the menu is loaded, in ms: after the first screen. */
const PRELOAD_MS = 3000

export interface BottomMenuProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Groups of links; a group may have a title. */
  sections: readonly { title?: string; links: readonly NavItem[] }[]
  /** The `Sheet` that opens: as a prop, since its code loads later. */
  sheet: ComponentType<SheetProps> & {
    /** Loads its code; nothing to load by default. */
    preload?: () => Promise<void>
  }
  /** Shown at the end of the menu, such as a log-out button; nothing by default. */
  end?: ReactNode
  /** Shown in the bar beside the menu button; nothing by default. */
  beside?: ReactNode
}

/**
 * Bottom bar of narrow screens with a menu that slides up. Hidden from the `menu` breakpoint on.
 */
export function BottomMenu({
  sections,
  sheet: Sheet,
  end,
  beside,
  className,
  ...rest
}: BottomMenuProps) {
  const [isOpen, setOpen] = useState(false)
  // Stays mounted after the first opening, so that its closing is animated.
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    // Before the first press, so that the menu opens without a connection.
    const timer = setTimeout(() => void Sheet.preload?.(), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [Sheet])
  const preloadSheet = () => void Sheet.preload?.()
  const Link = useLinkComponent()
  const labels = useLabels()
  return (
    <div className={cx(classes['root'], className)} {...rest}>
      <button
        type="button"
        className={classes['open']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <IconChevronUp aria-hidden />
        {labels.menu}
      </button>
      {beside}
      <Suspense>
        {isUsed && (
          <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={labels.menu}>
            <nav aria-label={labels.menu} className={classes['sections']}>
              {sections.map((section, index) => (
                <div key={section.title ?? index}>
                  {section.title && <h3 className={classes['title']}>{section.title}</h3>}
                  <ul className={classes['links']}>
                    {section.links.map((link, place) => (
                      <li key={link.href}>
                        <Link
                          href={link.href}
                          className={classes['link']}
                          data-autofocus={(index === 0 && place === 0) || undefined}
                          aria-current={getAriaCurrent(link.isCurrent)}
                          onClick={() => setOpen(false)}
                        >
                          {link.label}
                          {(link.badge ?? 0) > 0 && (
                            <span className={classes['badge']}>
                              {labels.countNew(link.badge ?? 0)}
                            </span>
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
        )}
      </Suspense>
    </div>
  )
}
