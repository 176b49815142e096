import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLater } from '../writing/use-later.ts'
import styles from './drafts-beside.module.css'

interface Props {
	username: string
	/** The key of what is open here, without whose it is. */
	open: string
	/** Something was written here: one may leave it and begin another. */
	isBegun: boolean
}

const fetchList = () => import(/* webpackChunkName: "drafts" */ './draft-list.tsx')

/** The other drafts, below what one writes; and a new post beside the one that was begun. */
export function DraftsBeside({ username, open, isBegun }: Props): ReactNode {
	const list = useLater(fetchList)
	const [name, setName] = useState<string | null>(null)
	// Not while rendering: the server would give another.
	useEffect(() => setName(crypto.randomUUID()), [])
	return (
		<div className={styles.beside}>
			{isBegun && name !== null && open.startsWith('post') && (
				<LinkButton kind="quiet" size="small" to={paths.draft(name)}>
					Keep this draft and begin another post
				</LinkButton>
			)}
			{list && <list.DraftList username={username} open={open} />}
		</div>
	)
}
