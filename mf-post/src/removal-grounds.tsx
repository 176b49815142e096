import type { UserGroup } from '@folkmoot/contract-kit/people'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import type { ReactNode } from 'react'
import styles from './removal-grounds.module.css'

export const noGrounds: Grounds = { reason: '', ruleId: '' }

interface Props {
	/** The role in which something is deleted. */
	as: UserGroup
	communityId: string
	/** The page of what is removed. */
	path: string
	grounds: Grounds
	onChange: (grounds: Grounds) => void
	/** Enter was pressed. */
	onSubmit: () => void
}

/** The fields for a removal reason by moderators and admins. Empty for one's own posts and comments. */
export function RemovalGrounds({ as, communityId, path, grounds, onChange, onSubmit }: Props): ReactNode {
	if (as === 'normal') return null
	return (
		<form
			className={styles.grounds}
			onSubmit={(event) => {
				event.preventDefault()
				onSubmit()
			}}
		>
			<Fragment
				name="modtools/grounds-fields"
				communityId={communityId}
				grounds={grounds}
				onChange={onChange}
				about={{ path }}
				fallback={<div className={styles.place} />}
			/>
		</form>
	)
}
