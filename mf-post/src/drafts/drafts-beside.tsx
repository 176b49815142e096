import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { leaveQuestionAtom, usePageStore } from '@folkmoot/kit/state'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLater } from '../writing/use-later.ts'
import styles from './drafts-beside.module.css'

interface Props {
	username: string
	/** The key of what is open here, without whose it is. */
	open: string
	/** Something was written here: one may leave it and begin another. */
	isBegun: boolean
	/** Something is under way that leaving would lose. */
	isBusy: boolean
}

const fetchList = () => import(/* webpackChunkName: "drafts" */ './draft-list.tsx')

/** The other drafts, below what one writes; and a new post beside the one that was begun. */
export function DraftsBeside({ username, open, isBegun, isBusy }: Props): ReactNode {
	const list = useLater(fetchList)
	const [name, setName] = useState<string | null>(null)
	// Not while rendering: the server would give another.
	useEffect(() => setName(crypto.randomUUID()), [])
	const store = usePageStore()
	// Whoever goes from draft to draft leaves nothing behind: that is not asked about.
	const leave = (event: MouseEvent) => {
		const isLink = event.target instanceof Element && event.target.closest('a') !== null
		if (isLink && !isBusy) store.set(leaveQuestionAtom, null)
	}
	return (
		<div className={styles.beside} onClickCapture={leave}>
			{isBegun && name !== null && open.startsWith('post') && (
				<LinkButton kind="quiet" size="small" to={paths.draft(name)}>
					Keep this draft and begin another post
				</LinkButton>
			)}
			{list && <list.DraftList username={username} open={open} />}
		</div>
	)
}
