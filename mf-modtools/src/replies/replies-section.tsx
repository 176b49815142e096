import { type PageData, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import type { SectionProps } from '../frame/section-props.ts'
import { deleteReply, listOwnReplies, listReplies, type ReplyFields, type SavedReply, saveReply } from './replies.api.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { t } from './text.ts'

/** What a text says to screen readers only. */
const hidden = <VisuallyHidden>{null}</VisuallyHidden>

const inputOf = (communityId: string) => ({ params: { communityId } })

export async function loadReplies({ fetch }: LoadContext, communityId: string): Promise<void> {
	await Promise.all([fetch(listReplies, inputOf(communityId)), fetch(listOwnReplies, {})])
}

/** The saved replies of the community, and the viewer's own. */
export function RepliesSection({ community }: SectionProps): ReactNode {
	const replies = usePageData(listReplies, inputOf(community.id))
	const own = usePageData(listOwnReplies, {})
	return (
		<div className={styles.list}>
			<Replies
				replies={replies}
				communityId={community.id}
				texts={{ heading: t('replies'), about: t('about'), add: t('add'), none: t('no-replies') }}
			/>
			<Replies
				replies={own}
				communityId={null}
				texts={{ heading: t('own-replies'), about: t('own-about'), add: t('add-own'), none: t('no-own') }}
			/>
		</div>
	)
}

interface Props {
	replies: PageData<SavedReply[]>
	/** Whose they are; null for the viewer's own. */
	communityId: string | null
	texts: Readonly<Record<'heading' | 'about' | 'add' | 'none', string>>
}

/** Replies of one owner, A–Z. */
function Replies({ replies, communityId, texts }: Props): ReactNode {
	const [open, setOpen] = useState<'new' | SavedReply | null>(null)
	const [deleting, setDeleting] = useState<{ reply: SavedReply; row: Element | null } | null>(null)
	const alert = useAlert()
	const reload = async () => {
		await replies.reload()
		setOpen(null)
		setDeleting(null)
		alert(t('gone'))
	}
	const [remove, isDeleting] = useModeratorAction(
		async () => {
			if (!deleting) return
			const left = await deleteReply(communityId, deleting.reply.id)
			const moveFocus = focusAfterRemoval(deleting.row)
			replies.update(() => left)
			setDeleting(null)
			moveFocus()
			alert(t('deleted'), { tone: 'good' })
		},
		{ saved_reply_not_found: () => void reload() },
	)
	if (replies.state !== 'loaded') return <SectionFallback of={replies} skeleton={<CardSkeletons count={2} />} />
	const save = async (fields: ReplyFields) => {
		const saved = await saveReply(communityId, open === 'new' || open === null ? null : open.id, fields)
		replies.update(() => saved)
	}
	return (
		<Card className={styles.column} heading={texts.heading} action={<Button onClick={() => setOpen('new')}>{texts.add}</Button>}>
			<p className={styles.quiet}>{texts.about}</p>
			{replies.data.length === 0 && <p className={styles.none}>{texts.none}</p>}
			<ul tabIndex={-1} aria-label={texts.heading}>
				{replies.data.map((reply) => (
					<li key={reply.id} tabIndex={-1} className={styles.row}>
						<div className={styles.grow}>
							<p className={styles.strong}>{reply.title}</p>
							<p className={`${styles.quiet} ${styles.lines}`}>{reply.text}</p>
						</div>
						<div className={styles.actions}>
							<Button size="small" onClick={() => setOpen(reply)}>
								{t.rich('edit', { title: <>{reply.title}</> }, { hidden })}
							</Button>
							<Button size="small" onClick={({ currentTarget }) => setDeleting({ reply, row: currentTarget.closest('li') })}>
								{t.rich('delete', { title: <>{reply.title}</> }, { hidden })}
							</Button>
						</div>
					</li>
				))}
			</ul>
			{open && (
				<ReplyDialog
					communityId={communityId}
					{...(open === 'new' ? {} : { reply: open })}
					save={save}
					onNotFound={() => void reload()}
					onClose={() => setOpen(null)}
				/>
			)}
			{deleting && (
				<ConfirmDialog
					title={t('delete-question', { title: deleting.reply.title })}
					confirmLabel={t('delete-reply')}
					isDanger
					isRunning={isDeleting}
					onConfirm={remove}
					onClose={() => setDeleting(null)}
				>
					{t('delete-effect')}
				</ConfirmDialog>
			)}
		</Card>
	)
}
