import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { refuseHeld, releaseHeld } from '../held/held.api.ts'
import { Cause } from '../held/held-card.tsx'
import { HeldContent } from '../held/held-content.tsx'
import { t as ofHeld } from '../held/text.ts'
import { KeyHint } from '../queue/key-hint.tsx'
import { leaveQueue } from '../queue/leave-queue.ts'
import queue from '../queue/queue.module.css'
import { Claimed } from './claimed.tsx'
import { t } from './text.ts'
import type { EntryOf } from './waiting.api.ts'
import { WaitingCard } from './waiting-card.tsx'

const RefuseDialog = lazyDialog(async () => (await import('../held/refuse-dialog.tsx')).RefuseDialog)

interface Props {
	entry: EntryOf<'held'>
	onChange: () => Promise<void>
}

/** A post or comment that waits to be released, as readers would see it. */
export function HeldEntry({ entry, onChange }: Props): ReactNode {
	const { item, community } = entry
	const card = useRef<HTMLElement>(null)
	const alert = useAlert()
	const [isRefusing, setRefusing] = useState(false)
	const isTheirs = entry.claim?.isOwn === false
	const leave = () => leaveQueue(card.current, onChange)
	// Somebody else was faster.
	const complaints = {
		held_item_not_found: ({ message }: Error) => {
			setRefusing(false)
			alert(message, { tone: 'bad' })
			void leave()
		},
	}
	const [release, isReleasing] = useModeratorAction(async () => {
		await releaseHeld(community.id, item.id)
		alert(ofHeld('released', { count: 1 }), { tone: 'good' })
		await leave()
	}, complaints)
	const [refuse, isRunning] = useModeratorAction(async (grounds: Grounds) => {
		await refuseHeld(community.id, item.id, grounds)
		alert(ofHeld('refused', { count: 1 }), { tone: 'good' })
		setRefusing(false)
		await leave()
	}, complaints)
	const actions = (
		<>
			<Button kind="primary" size="small" data-key="r" disabled={isTheirs} isLoading={isReleasing} onClick={() => void release()}>
				{ofHeld('release')} <KeyHint of="r" />
			</Button>
			<Button size="small" className={queue.destructive} data-key="x" disabled={isTheirs || isReleasing} onClick={() => setRefusing(true)}>
				{ofHeld('refuse')} <KeyHint of="x" />
			</Button>
		</>
	)
	return (
		<WaitingCard
			entry={entry}
			label={t(`held-${item.type}-by`, { name: item.target.username })}
			card={card}
			marks={<Cause item={item} />}
			actions={actions}
			onChange={onChange}
		>
			<HeldContent item={item} />
			{isRefusing && (
				<Claimed
					id={item.id}
					onLost={() => {
						setRefusing(false)
						void onChange()
					}}
				>
					<RefuseDialog
						communityId={community.id}
						count={1}
						isRunning={isRunning}
						onRefuse={(grounds) => void refuse(grounds)}
						onClose={() => setRefusing(false)}
					/>
				</Claimed>
			)}
		</WaitingCard>
	)
}
