import '../theme/base.css'
import { VisuallyHidden } from '@mantine/core'
import cx from 'clsx'
import {
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

import { CellInput, type CellKind, type CellOption } from './CellInput.tsx'

import classes from './EditableCell.module.css'

/** Selector of cells; rows may contain other elements too. */
const CELL = '[data-sheet-cell]'
const ROW = '[data-index]'

/**
 * Moves the focus with an arrow key: up and down within the column, left and right within the row,
 * Home and End to the column's ends. Returns whether the key is one of these.
 */
const moveFrom = (cell: HTMLElement, key: string): boolean => {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  const isEnd = key === 'Home' || key === 'End'
  if (step === undefined && !isEnd) return false
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const cells = isSideways ? cellsOf(cell.closest(ROW)) : columnOf(cell)
  const target = step === undefined ? (key === 'Home' ? 0 : -1) : cells.indexOf(cell) + step
  // There is no cell after the last or before the first.
  const next = isEnd ? cells.at(target) : cells[target]
  if (!next) return false
  next.focus()
  return true
}

const cellsOf = (within: Element | null): HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>(CELL) ?? []),
]

const columnOf = (cell: HTMLElement): HTMLElement[] => {
  const column = cell.dataset['sheetCell']
  // Groups of rows, and each row of a virtual scroll, have their own body in the table.
  const list = cell.closest('table') ?? cell.closest(ROW)?.parentElement ?? null
  return cellsOf(list).filter((other) => other.dataset['sheetCell'] === column)
}

export interface EditableCellProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'value' | 'children' | 'onPaste'
> {
  /** Accessible name, such as `Price of section 101, row C`. */
  label: string
  /** Name of its column; up and down move within the column. */
  column: string
  /** The initial text of an edit. */
  value: string
  /** Content while not editing. */
  children: ReactNode
  /** Input type: text, amount or date; text by default. */
  kind?: CellKind
  /** Options to select from instead of typing; none by default. */
  options?: readonly CellOption[] | undefined
  /** The last rejected input and its error; editing continues from it. None by default. */
  refused?: { text: string; why: string } | null | undefined
  /** Whether the input is being saved; off by default. */
  isSaving?: boolean
  /** Called with the new text if it has changed. */
  onSave: (text: string) => void
  /**
   * Called with the lines of a column pasted onto the cell; by default only a single line is
   * accepted.
   */
  onPasteColumn?: (lines: readonly string[]) => void
  /** Called when the user discards rejected input with Esc; nothing by default. */
  onGiveUp?: () => void
}

/**
 * Spreadsheet-like cell. Arrows move between cells, Enter or typing starts an edit, Enter and Tab
 * save and move on, Esc cancels. Rest props and `ref` go to its button.
 */
export function EditableCell({
  label,
  column,
  value,
  children,
  kind = 'text',
  options,
  refused = null,
  isSaving = false,
  onSave,
  onPasteColumn,
  onGiveUp,
  className,
  ref,
  ...rest
}: EditableCellProps) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const root = useRef<HTMLSpanElement>(null)
  const isReturning = useRef(false)
  /** Read from the ref: a field that is already saved still loses the focus. */
  const isEditing = useRef(false)
  const whyId = useId()
  const start = refused?.text ?? value
  const canType = options === undefined && kind !== 'date'

  // After an edit the cell gets the focus back, unless the next one took it.
  useEffect(() => {
    if (typedText !== null || !isReturning.current) return
    isReturning.current = false
    root.current?.querySelector('button')?.focus()
  }, [typedText])

  function open(text: string) {
    isEditing.current = true
    setTypedText(text)
  }

  function close() {
    const wasEditing = isEditing.current
    isEditing.current = false
    setTypedText(null)
    return wasEditing
  }

  function save(text: string) {
    if (text !== start || (refused && text !== value)) onSave(text)
  }

  function begin(event: KeyboardEvent<HTMLButtonElement>) {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (event.key === 'Enter' || event.key === 'F2') open(start)
    else if (event.key === 'Escape' && refused) onGiveUp?.()
    else if (event.key === 'Delete' && canType) open('')
    else if (event.key.length === 1 && event.key !== ' ' && !isCommand && canType) open(event.key)
    else if (!moveFrom(event.currentTarget, event.key)) return
    event.preventDefault()
  }

  function paste(event: ClipboardEvent) {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    event.preventDefault()
    if (lines.length > 1 && onPasteColumn) onPasteColumn(lines)
    else save(lines[0] ?? '')
  }

  return (
    <span
      ref={root}
      className={cx(classes['root'], className)}
      data-refused={refused !== null || undefined}
      data-saving={isSaving || undefined}
    >
      {typedText === null ? (
        <CellButton
          ref={ref}
          label={label}
          column={column}
          aria-describedby={refused ? whyId : undefined}
          aria-busy={isSaving || undefined}
          onClick={() => open(start)}
          onKeyDown={begin}
          onPaste={paste}
          {...rest}
        >
          {refused ? shownText(refused.text, options) : children}
        </CellButton>
      ) : (
        <CellInput
          label={label}
          column={column}
          kind={kind}
          options={options}
          text={typedText}
          onType={setTypedText}
          onSave={(text) => {
            if (close()) save(text)
          }}
          onLeave={() => {
            isReturning.current = close()
          }}
          onSaveAndGo={(text, key) => {
            close()
            save(text)
            const from = root.current?.querySelector<HTMLElement>('[data-sheet-cell]')
            isReturning.current = !from || !moveFrom(from, key)
          }}
        />
      )}
      {refused && (
        <span id={whyId} className={classes['reason']} role="alert">
          {refused.why}
        </span>
      )}
    </span>
  )
}

const shownText = (text: string, options: EditableCellProps['options']): string =>
  options?.find((option) => option.value === text)?.label ?? text

/** A cell before the application runs, in its final size. */
export function EditableCellOutline({ children }: { children: ReactNode }) {
  return (
    <span className={classes['root']}>
      <button type="button" className={classes['cell']} disabled>
        {children}
      </button>
    </span>
  )
}

interface CellButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
  column: string
}

/** A cell while not editing: its content, and the button that starts an edit. */
function CellButton({ label, column, children, ...rest }: CellButtonProps) {
  return (
    <button type="button" className={classes['cell']} data-sheet-cell={column} {...rest}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {children}
    </button>
  )
}
