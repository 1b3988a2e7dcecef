import { Component, type ReactNode } from 'react'
import { FailedScreen } from './FailedScreen.tsx'

interface ScreenBoundaryProps {
  /** Another value is another screen: it gets its own chance. */
  screenKey: string
  children: ReactNode
}

/** Keeps a screen's failure to that screen: the frame stays, with a way to try again and a way out. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: ScreenBoundaryProps): void {
    if (this.state.hasFailed && before.screenKey !== this.props.screenKey) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <FailedScreen onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    )
  }
}
