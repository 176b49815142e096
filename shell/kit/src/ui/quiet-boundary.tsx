import { Component, type ReactNode } from 'react'

interface Props {
	children: ReactNode
	/** What to show in place of what broke; nothing unless said. */
	fallback?: ReactNode
}

/** What breaks below it costs only itself. */
export class QuietBoundary extends Component<Props, { isBroken: boolean }> {
	override state = { isBroken: false }

	static getDerivedStateFromError(): { isBroken: boolean } {
		return { isBroken: true }
	}

	override render(): ReactNode {
		return this.state.isBroken ? (this.props.fallback ?? null) : this.props.children
	}
}
