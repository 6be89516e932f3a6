import { Component, type ReactNode } from 'react'

import { ChunkLoadError } from '../router/index.ts'
import { reloadOnce } from './reload-once.ts'

interface Props {
  children: ReactNode
  /** Fallbacks after an error; `lost` means that the screen's code failed to load. */
  failed: Readonly<Record<'lost' | 'broken', ReactNode>> | null
  /** Shown while checking whether the page can be reloaded; nothing by default. */
  waiting?: ReactNode
}

type Progress = 'shown' | 'waiting' | 'lost' | 'broken'

/**
 * Error boundary of a screen. If the screen's code is gone, for example after a deployment, reloads
 * the page once.
 */
export class ScreenBoundary extends Component<Props, { progress: Progress }> {
  override state = { progress: 'shown' as Progress }

  static getDerivedStateFromError(error: unknown) {
    return { progress: error instanceof ChunkLoadError ? 'waiting' : 'broken' }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) void this.recover()
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
