import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from './settings-page.module.css'

interface Props {
	isSaving: boolean
	onDiscard: () => void
}

/** Comes with the first change and stays in view. */
export function SaveBar({ isSaving, onDiscard }: Props): ReactNode {
	return (
		<div className={styles.saveBar}>
			<p role="status">Changes are not saved yet.</p>
			<Button kind="quiet" onClick={onDiscard}>
				Discard
			</Button>
			<Button type="submit" kind="primary" isLoading={isSaving}>
				Save
			</Button>
		</div>
	)
}
