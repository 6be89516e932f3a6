import type { StoryStep } from '@seatdesk/domain'

/** One step, before it is told; without a moment it has not come to that. */
export interface Step {
  step: StoryStep
  at: Date | null
  note?: string | null
}

/** Which order, and whose side of it: each sees what became of its own money. */
export interface WhichStory {
  orderId: number
  side: 'buyer' | 'seller'
}
