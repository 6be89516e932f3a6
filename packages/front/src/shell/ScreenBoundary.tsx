import { Component, type ReactNode } from 'react'

import { LostScreen } from '../router/index.ts'
import { reloadOnce } from './reload-once.ts'

interface Props {
  children: ReactNode
  /** What is shown in its place once it has failed; `lost` is one whose code could not be loaded. */
  failed: Readonly<Record<'lost' | 'broken', ReactNode>> | null
  /** What is shown while it is found out whether the page can be loaded anew; nothing by default. */
  waiting?: ReactNode
}

type Progress = 'shown' | 'waiting' | 'lost' | 'broken'

/**
 * Keeps a screen that cannot be shown from taking the rest with it. One whose code is gone, after
 * an update for one, loads the page anew, once.
 */
export class ScreenBoundary extends Component<Props, { progress: Progress }> {
  override state = { progress: 'shown' as Progress }

  static getDerivedStateFromError(error: unknown) {
    return { progress: error instanceof LostScreen ? 'waiting' : 'broken' }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LostScreen) void this.recover()
  }

  private async recover() {
    if (!(await reloadOnce())) this.setState({ progress: 'lost' })
  }

  override render() {
    const { children, failed, waiting = null } = this.props
    switch (this.state.progress) {
      case 'shown':
        return children
      case 'waiting':
        return waiting
      case 'lost':
      case 'broken':
        return failed?.[this.state.progress]
    }
  }
}
