import { limits } from '@folkmoot/contract-kit/limits'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isFinalError } from '../drafts/attempt.ts'
import { ConflictingVersions } from '../drafts/conflicting-versions.tsx'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { writeLocalDraft } from '../drafts/draft-store.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { GroupChoice } from '../group-choice.tsx'
import type { CommentInput } from '../post.api.ts'
import { t as common } from '../text.ts'
import { preventSpaceScroll } from '../writing/prevent-space-scroll.ts'
import { WritingField } from '../writing/writing-field.tsx'
import styles from './comment-box.module.css'
import { commentErrorMessage, useCommentErrorHandlers } from './comment-errors.ts'
import { commentBoxAttribute } from './restore-focus.ts'
import { t } from './text.ts'
import { useThread } from './thread.ts'

interface Props {
	/** Accessible name of the field. */
	label: string
	sendLabel: string
	/** The draft it is kept under until it is sent. */
	draftKey: string | null
	/** The text of a comment that is edited. */
	initial?: string
	/** Appended below the typed text. A new object for each quotation. */
	quoted?: { text: string } | null
	groups?: readonly Exclude<UserGroup, 'normal'>[]
	/** The language chosen for the comment that is edited, '' if it is detected; the author may change it. */
	language?: string
	/** Why it cannot be sent now; the text stays. */
	blocked?: string | null
	/** Sends it; rejects as calls do. */
	onSend: (input: CommentInput) => Promise<void>
	onClose: () => void
	/** Reopens the box after an accidental close. */
	onReopen: () => void
}

const noGroups: NonNullable<Props['groups']> = []
const fetchLanguageField = () => import(/* webpackChunkName: "language" */ '../language/language-field.tsx')

/** The box for writing a comment, reply or edit. The text is kept as a draft until it is sent. */
export function CommentBox(props: Props): ReactNode {
	const { label, sendLabel, draftKey, initial = '', quoted = null, groups = noGroups, blocked = null, onSend } = props
	const box = useRef<HTMLDivElement>(null)
	const field = useRef<HTMLTextAreaElement>(null)
	const draft = useDraft(draftKey, initial)
	const { text, setText, append, discard } = draft
	const [group, setGroup] = useState<UserGroup>('normal')
	const languages = useLazyModule(fetchLanguageField, props.language !== undefined)
	const [language, setLanguage] = useState(props.language)
	const [problem, setProblem] = useState<string | null>(null)
	const { communityId } = useThread()
	const [send, isSending] = useAction(async () => {
		if (text.trim() === '') return setProblem(t('empty'))
		if (blocked !== null) return
		try {
			const marked = language === props.language ? {} : { language }
			await onSend({ body: text, userGroup: group, ...marked, key: draft.idempotencyKeyFor([text, group, marked]) })
			discard()
		} catch (error) {
			if (isFinalError(error)) draft.resetAttempt()
			setProblem(commentErrorMessage(error))
			throw error
		}
	}, useCommentErrorHandlers(communityId))
	const close = useClose(props, text, discard)
	useEffect(() => {
		field.current?.focus()
		// Puts the caret at the end.
		field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
		// Scrolls the buttons into view too, clear of fixed bars. After paint, as it forces a layout.
		void afterPaint().then(() => box.current?.scrollIntoView({ block: 'nearest' }))
	}, [])
	useEffect(() => {
		if (quoted?.text) append(quoted.text)
	}, [quoted, append])
	const onKeyDown = (event: KeyboardEvent) => {
		preventSpaceScroll(event)
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
		// Only if empty: a key must not lose text (rule keyboard-2).
		if (event.key === 'Escape' && text === '') close()
	}
	return (
		<div ref={box} {...commentBoxAttribute} tabIndex={-1} className={styles.box}>
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
			<ConflictingVersions draft={draft} />
			<GroupChoice groups={groups} chosen={group} onChange={setGroup} />
			{languages && <languages.LanguageField value={language ?? ''} onChange={setLanguage} />}
			<div className={styles.foot}>
				<DraftStatus state={draft.state} />
				<Button kind="quiet" size="small" disabled={isSending} onClick={close}>
					{common('cancel')}
				</Button>
				<Button kind="primary" size="small" disabled={text.length === 0 || blocked !== null} isLoading={isSending} onClick={send}>
					{sendLabel}
				</Button>
			</div>
		</div>
	)
}

/** Closes the box and discards its text, with a few seconds to undo. */
function useClose({ draftKey, initial = '', onClose, onReopen }: Props, text: string, discard: () => void): () => void {
	const alert = useAlert()
	return () => {
		discard()
		onClose()
		if (draftKey === null || text.trim() === '' || text === initial) return
		const undo = () => {
			writeLocalDraft(draftKey, { content: { body: text }, typedAt: Date.now(), rev: null, isSaved: false })
			onReopen()
		}
		alert(t('discarded'), { id: draftKey, durationMs: 8_000, action: { label: common('undo'), run: undo } })
	}
}
