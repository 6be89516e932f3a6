import { useRef, useState } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { ConfirmDialog } from '../../../src/ConfirmDialog/ConfirmDialog.tsx'
import { EmptyState } from '../../../src/EmptyState/EmptyState.tsx'
import { IconCreditCard } from '../../../src/icons.ts'
import { Group, Text } from '../../../src/mantine.ts'
import { Panel } from '../../../src/Panel/Panel.tsx'
import { toast } from '../../../src/Toasts/toast.ts'

import classes from './CardList.module.css'

interface CardListProps {
  /** The initial cards, as unique labels. */
  cards: readonly string[]
  /** The card that a dialog asks about at first; none by default. */
  initialCardToRemove?: string
  /** Removes a card. A rejected promise means that it was not removed. */
  onRemove: (card: string) => Promise<void>
}

/** A list of payment cards. Removing one requires confirmation. */
export function CardList({ cards: atFirst, initialCardToRemove, onRemove }: CardListProps) {
  const [cards, setCards] = useState(atFirst)
  const [cardToRemove, setCardToRemove] = useState(initialCardToRemove)
  const [isRemoving, setRemoving] = useState(false)
  const panel = useRef<HTMLElement>(null)

  async function remove(card: string) {
    setRemoving(true)
    try {
      await onRemove(card)
      setCards((remaining) => remaining.filter((item) => item !== card))
      toast({ tone: 'success', message: `${card} removed.` })
      // The pressed button was removed with its row.
      panel.current?.focus()
    } catch {
      toast({ tone: 'error', message: `Couldn't remove ${card}. Try again.` })
    } finally {
      setRemoving(false)
      setCardToRemove(undefined)
    }
  }

  return (
    <Panel ref={panel} title="Cards" tabIndex={-1}>
      {cards.length === 0 && <EmptyState drawing="sheet">No cards yet.</EmptyState>}
      <ul className={classes['cards']}>
        {cards.map((card) => (
          <li key={card} className={classes['card']}>
            <Group gap="sm">
              <IconCreditCard aria-hidden />
              <Text>{card}</Text>
            </Group>
            <Button
              size="small"
              aria-label={`Remove ${card}`}
              onClick={() => setCardToRemove(card)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={cardToRemove !== undefined}
        onClose={() => setCardToRemove(undefined)}
        title={`Remove ${cardToRemove ?? ''}?`}
        confirmLabel="Remove card"
        isDangerous
        isInProgress={isRemoving}
        onConfirm={() => {
          if (cardToRemove !== undefined) void remove(cardToRemove)
        }}
      >
        You can't pay with this card anymore. Past purchases don't change.
      </ConfirmDialog>
    </Panel>
  )
}
