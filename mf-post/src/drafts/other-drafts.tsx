import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { DraftList } from './draft-list.tsx'
import { t } from './list-text.ts'
import styles from './other-drafts.module.css'
import type { DraftEntries } from './use-draft-list.ts'

interface Props {
	entries: DraftEntries
	/** The server's key of the draft that is open here. */
	open: string
	/** Something was written here: the member may keep it and begin another. */
	isBegun: boolean
}

/** Lists the other drafts below the form, and offers to begin another post. */
export function OtherDrafts({ entries, open, isBegun }: Props): ReactNode {
	const [name, setName] = useState<string | null>(null)
	// Not during render: the server's id would differ.
	useEffect(() => setName(crypto.randomUUID()), [])
	return (
		<div className={styles.beside}>
			{isBegun && name !== null && open.startsWith('post') && (
				<LinkButton kind="quiet" size="small" to={paths.draft(name)}>
					{t('save-and-start')}
				</LinkButton>
			)}
			<DraftList entries={entries} open={open} />
		</div>
	)
}
