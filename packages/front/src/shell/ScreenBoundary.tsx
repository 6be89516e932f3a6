import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What is shown in its place once it has failed. */
  failed: ReactNode
}

/** Keeps a screen that cannot be shown, after an update for one, from taking the rest with it. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
