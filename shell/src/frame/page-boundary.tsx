import { Component, type ReactNode } from 'react'
import { ErrorFallback } from './error-fallback.tsx'

/** Catches what breaks in a page. Give it the page's name as key: else one broken page would stand for all. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
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
