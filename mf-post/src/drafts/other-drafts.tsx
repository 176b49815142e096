import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { leaveConfirmationAtom, usePageStore } from '@folkmoot/kit/state'
import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import styles from './other-drafts.module.css'

interface Props {
	username: string
	/** The server's key of the draft that is open here. */
	open: string
	/** Something was written here: the member may keep it and begin another. */
	isBegun: boolean
	/** Leaving would lose work in progress, such as an upload. */
	isBusy: boolean
}

const fetchList = () => import(/* webpackChunkName: "drafts" */ './draft-list.tsx')

/** Lists the other drafts below the form, and offers to begin another post. */
export function OtherDrafts({ username, open, isBegun, isBusy }: Props): ReactNode {
	const list = useLazyModule(fetchList)
	const [name, setName] = useState<string | null>(null)
	// Not during render: the server's id would differ.
	useEffect(() => setName(crypto.randomUUID()), [])
	const store = usePageStore()
	// Going from draft to draft loses nothing: no leave confirmation.
	const skipLeaveConfirmation = (event: MouseEvent) => {
		const isLink = event.target instanceof Element && event.target.closest('a') !== null
		if (isLink && !isBusy) store.set(leaveConfirmationAtom, null)
	}
	return (
		<div className={styles.beside} onClickCapture={skipLeaveConfirmation}>
			{isBegun && name !== null && open.startsWith('post') && (
				<LinkButton kind="quiet" size="small" to={paths.draft(name)}>
					Keep this draft and begin another post
				</LinkButton>
			)}
			{list && <list.DraftList username={username} open={open} />}
		</div>
	)
}
