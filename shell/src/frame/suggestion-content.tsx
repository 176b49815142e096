import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import styles from './search-popup.module.css'
import type { Suggestion } from './suggestion-groups.ts'

/** A suggestion: its picture, its name, and a count. */
export function SuggestionContent({ of }: { of: Suggestion }): ReactNode {
	return (
		<>
			{of.picture === undefined ? (
				<FileText aria-hidden="true" />
			) : (
				<Avatar kind={of.name.startsWith('@') ? 'member' : 'community'} picture={of.picture} name={of.name.replace('@', '')} size={24} />
			)}
			<span className={styles.name}>{of.name}</span>
			<span className={styles.quiet}>{of.count}</span>
		</>
	)
}
