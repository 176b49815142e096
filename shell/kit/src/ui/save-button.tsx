import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { t } from './text.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

interface Props {
	hasChanges: boolean
	isSaving: boolean
	/** What is saved, where a page has several forms; default: Save. */
	label?: string
}

/** Saves a form; enabled only after a change (rule pages-15), and the focus stays here when it is disabled again. */
export function SaveButton({ hasChanges, isSaving, label = t('save') }: Props): ReactNode {
	const holder = useFocusFallback(hasChanges)
	return (
		<div ref={holder} tabIndex={-1}>
			<Button kind="primary" type="submit" disabled={!hasChanges} isLoading={isSaving}>
				{label}
			</Button>
		</div>
	)
}
