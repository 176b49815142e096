import { Component, type ReactNode } from 'react'
import { ErrorFallback } from './error-fallback.tsx'

/** Error boundary of a page. Its key must be the page's name: otherwise one broken page would hide all others. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false }

	static getDerivedStateFromError(): { isBroken: boolean } {
		return { isBroken: true }
	}

	override componentDidCatch(error: unknown): void {
		reportError(error)
	}

	override render(): ReactNode {
		return this.state.isBroken ? <ErrorFallback /> : this.props.children
	}
}
