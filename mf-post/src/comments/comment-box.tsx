import { limits } from '@folkmoot/contract-kit/limits'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isAnswered } from '../drafts/attempt.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { writeKept } from '../drafts/draft-store.ts'
import { OtherVersions } from '../drafts/other-versions.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { GroupChoice } from '../group-choice.tsx'
import type { Written } from '../post.api.ts'
import { WritingField } from '../writing/writing-field.tsx'
import styles from './comment-box.module.css'
import { boxMark } from './keep-focus.ts'
import { useThread } from './thread.ts'
import { reasonOf, useWriteFailures } from './write-failures.ts'

interface Props {
	/** What is written here, for those who do not see where it stands. */
	label: string
	sendLabel: string
	/** Where it is kept until it is sent. */
	draftKey: string | null
	/** The text of a comment that is edited. */
	initial?: string
	/** Goes below what is typed already. A new object each time something is quoted. */
	quoted?: { text: string } | null
	groups?: readonly Exclude<UserGroup, 'normal'>[]
	/** Why it cannot be sent now; the text stays all the same. */
	blocked?: string | null
	/** Sends it; fails as calls do. */
	onSend: (written: Written) => Promise<void>
	onClose: () => void
	/** Opens it again, for those who closed it by mistake. */
	onReopen: () => void
}

const noGroups: NonNullable<Props['groups']> = []

/** Where a comment, a reply or an edit is written. What is typed is kept until it has arrived. */
export function CommentBox(props: Props): ReactNode {
	const { label, sendLabel, draftKey, initial = '', quoted = null, groups = noGroups, blocked = null, onSend } = props
	const box = useRef<HTMLDivElement>(null)
	const field = useRef<HTMLTextAreaElement>(null)
	const draft = useDraft(draftKey, initial)
	const { text, setText, append, forget } = draft
	const [group, setGroup] = useState<UserGroup>('normal')
	const [problem, setProblem] = useState<string | null>(null)
	const { communityId } = useThread()
	const [send, isSending] = useAction(async () => {
		if (text.trim() === '') return setProblem('Message body cannot be empty.')
		if (blocked !== null) return
		try {
			await onSend({ body: text, userGroup: group, key: draft.keyFor([text, group]) })
			forget()
		} catch (error) {
			if (isAnswered(error)) draft.refused()
			setProblem(reasonOf(error))
			throw error
		}
	}, useWriteFailures(communityId))
	const close = useClose(props, text, forget)
	useEffect(() => {
		field.current?.focus()
		// One goes on where the text ends.
		field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
		// With its buttons, and clear of what lies over the edges of the screen; to lay the page out for it takes a while.
		void afterPaint().then(() => box.current?.scrollIntoView({ block: 'nearest' }))
	}, [])
	useEffect(() => {
		if (quoted?.text) append(quoted.text)
	}, [quoted, append])
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
		// Only an empty one: what is typed is not lost to a key (reference §4.1).
		if (event.key === 'Escape' && text === '') close()
	}
	return (
		<div ref={box} {...boxMark} className={styles.box}>
			<WritingField
				ref={field}
				label={label}
				hidesLabel
				value={text}
				error={blocked ?? problem}
				maxLength={limits.bodyMax}
				isSending={isSending}
				onKeyDown={onKeyDown}
				onChange={(value) => {
					setText(value)
					setProblem(null)
				}}
			/>
			<OtherVersions draft={draft} />
			<GroupChoice groups={groups} chosen={group} onChange={setGroup} />
			<div className={styles.foot}>
				<DraftNote state={draft.state} />
				<Button kind="quiet" size="small" onClick={close}>
					Cancel
				</Button>
				<Button kind="primary" size="small" disabled={text.length === 0 || blocked !== null} isLoading={isSending} onClick={send}>
					{sendLabel}
				</Button>
			</div>
		</div>
	)
}

/** Closes the box for good; what was typed can be had back for a few seconds. */
function useClose({ draftKey, initial = '', onClose, onReopen }: Props, text: string, forget: () => void): () => void {
	const alert = useAlert()
	return () => {
		forget()
		onClose()
		if (draftKey === null || text.trim() === '' || text === initial) return
		const bringBack = () => {
			writeKept(draftKey, { content: { body: text }, typedAt: Date.now(), rev: null, isSaved: false })
			onReopen()
		}
		alert('Your text was discarded.', { id: draftKey, durationMs: 8_000, action: { label: 'Undo', run: bringBack } })
	}
}
