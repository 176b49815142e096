import { Button } from '@folkmoot/kit/ui/button.tsx'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import type { ReactNode } from 'react'
import styles from './settings-page.module.css'
import { t } from './text.ts'

interface Props {
	hasChanges: boolean
	/** Whether they are saved, and nothing has changed since. */
	wasSaved: boolean
	isSaving: boolean
	onDiscard: () => void
}

/** The save bar at the end of the form; with the first change it becomes sticky (rule pages-15). */
export function SaveBar({ hasChanges, wasSaved, isSaving, onDiscard }: Props): ReactNode {
	const container = useFocusFallback(hasChanges)
	return (
		<div ref={container} tabIndex={-1} className={hasChanges ? `${styles.saveBar} ${styles.hasChanges}` : styles.saveBar}>
			<p role="status">{hasChanges ? t('unsaved') : wasSaved && t('saved-all')}</p>
			{hasChanges && (
				<Button kind="quiet" onClick={onDiscard}>
					{t('discard')}
				</Button>
			)}
			<Button type="submit" kind="primary" disabled={!hasChanges} isLoading={isSaving}>
				{t('save')}
			</Button>
		</div>
	)
}
