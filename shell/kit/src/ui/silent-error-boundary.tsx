import { Component, type ReactNode } from 'react'

interface Props {
	children: ReactNode
	/** Rendered instead of broken content; default: nothing. */
	fallback?: ReactNode
}

/** Error boundary that limits a failure, such as a chunk that could not be loaded, to its own content. */
export class SilentErrorBoundary extends Component<Props, { isBroken: boolean }> {
	override state = { isBroken: false }

	static getDerivedStateFromError(): { isBroken: boolean } {
		return { isBroken: true }
	}

	override componentDidCatch(error: unknown): void {
		reportError(error)
	}

	override render(): ReactNode {
		return this.state.isBroken ? (this.props.fallback ?? null) : this.props.children
	}
}
