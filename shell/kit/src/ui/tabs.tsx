import type { KeyboardEvent, ReactNode } from 'react'
import { arrowStep } from './direction.ts'
import styles from './tabs.module.css'

interface Props<K extends string> {
	/** Accessible name of the tabs. */
	label: string
	tabs: readonly { key: K; label: ReactNode; isDisabled?: boolean }[]
	current: K
	onChange: (key: K) => void
	/** The id of the current tab's panel. */
	panelId?: string
}

/** Tabs that switch content without changing the URL; otherwise use `navigation/link-tabs.tsx`. */
export function Tabs<K extends string>({ label, tabs, current, onChange, panelId }: Props<K>): ReactNode {
	const move = (event: KeyboardEvent<HTMLDivElement>) => {
		const step = arrowStep(event.key)
		if (!step) return
		const open = tabs.filter(({ isDisabled }) => !isDisabled)
		const next = open[(open.findIndex(({ key }) => key === current) + step + open.length) % open.length]
		if (!next) return
		event.preventDefault()
		onChange(next.key)
		event.currentTarget.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
	}
	return (
		<div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
			{tabs.map((tab) => (
				<button
					key={tab.key}
					type="button"
					role="tab"
					data-key={tab.key}
					className={styles.tab}
					aria-selected={tab.key === current}
					aria-controls={panelId}
					tabIndex={tab.key === current ? 0 : -1}
					disabled={tab.isDisabled}
					onClick={() => onChange(tab.key)}
				>
					{tab.label}
				</button>
			))}
		</div>
	)
}
