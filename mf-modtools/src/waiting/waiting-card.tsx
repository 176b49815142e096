import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, type RefObject, useState } from 'react'
import { describeHistory } from '../queue/describe-item.ts'
import { KeyHint } from '../queue/key-hint.tsx'
import queue from '../queue/queue.module.css'
import { t as ofQueue } from '../queue/text.ts'
import { Overdue } from './overdue.tsx'
import { t } from './text.ts'
import type { EntryOf } from './waiting.api.ts'
import styles from './waiting.module.css'

const MemberFileDialog = lazyDialog(async () => (await import('../notes/member-file-dialog.tsx')).MemberFileDialog)

/** What a text says to screen readers only. */
const hidden = <VisuallyHidden>{null}</VisuallyHidden>

interface Props {
	entry: EntryOf<'held' | 'appeals' | 'messages'>
	/** What it is called among others. */
	label: string
	card: RefObject<HTMLElement | null>
	/** Why it waits, or what it is about. */
	marks?: ReactNode
	/** The thing itself. */
	children: ReactNode
	/** What can be done with it, the most likely first. */
	actions: ReactNode
	/** Called when something about it has changed. */
	onChange: () => Promise<void>
}

/** Something that waits and is no report: what it is, since when, its member, and what can be done. */
export function WaitingCard({ entry, label, card, marks, children, actions, onChange }: Props): ReactNode {
	const { kind, at, community, member, claim } = entry
	const [isFileOpen, setFileOpen] = useState(false)
	const history = describeHistory({ author: member })
	return (
		<article ref={card} className={queue.card} aria-label={label} data-item tabIndex={-1}>
			<div className={queue.case}>
				<div className={queue.reasons}>
					<Label tone="brand">{t(`kind-${kind}`)}</Label>
					{marks}
					{claim && !claim.isOwn && <Label tone="warn">{t('looking', { name: claim.by.username })}</Label>}
					<Overdue since={at} />
					<span className={queue.when}>
						<TimeAgo time={at} />
					</span>
					{member?.createdAt && <span className={queue.when}>{t.rich('member-since', { time: <TimeAgo time={member.createdAt} /> })}</span>}
					{member?.isBanned && <Label tone="danger">{t('member-banned')}</Label>}
				</div>
				<span className={styles.community}>
					<CommunityLink name={community.name} picture={undefined} pictureSize={20} />
				</span>
			</div>
			{children}
			<div className={queue.actions}>
				{actions}
				{member && (
					<Button kind="quiet" size="small" data-key="n" onClick={() => setFileOpen(true)}>
						{history === ''
							? ofQueue.rich('notes', { name: member.username }, { hidden })
							: ofQueue.rich('history', { history, name: member.username }, { hidden })}
						<KeyHint of="n" />
					</Button>
				)}
			</div>
			{isFileOpen && member && (
				<MemberFileDialog
					communityId={community.id}
					username={member.username}
					onClose={() => setFileOpen(false)}
					onChange={() => void onChange()}
				/>
			)}
		</article>
	)
}
