import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'

import { dismissToast, toast } from './toast.ts'
import type { ToastTone } from './toast.ts'
import { Toasts } from './Toasts.tsx'

const meta = {
  component: Toasts,
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof Toasts>

export default meta

type Story = StoryObj<typeof meta>

const words: Record<ToastTone, string> = {
  success: 'Account information saved.',
  error: 'Wrong email or password.',
  warning: 'Some tickets are no longer available.',
  info: 'Copied to clipboard.',
}

function Shown({ tones }: { tones: readonly ToastTone[] }) {
  useEffect(() => {
    const ids = tones.map((tone) => toast({ tone, message: words[tone] }))
    return () => {
      for (const id of ids) dismissToast(id)
    }
  }, [tones])
  return <p>Toasts appear at the top.</p>
}

const all: readonly ToastTone[] = ['success', 'error', 'warning', 'info']

export const AllTones: Story = { render: () => <Shown tones={all} /> }

function LongToast() {
  useEffect(() => {
    const id = toast({
      tone: 'warning',
      message:
        'Two of the four listings were just sold. The other two are still selected, and nothing has been charged.',
    })
    return () => dismissToast(id)
  }, [])
  return <p>A long message wraps.</p>
}

export const LongText: Story = { render: () => <LongToast /> }
