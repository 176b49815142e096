import { limits } from '@folkmoot/contract-kit/limits'
import { usePageData } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import frame from '../frame/frame.module.css'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { addNote, deleteNote, type FileOf, getMemberFile, type MemberFile } from './notes.api.ts'
import styles from './notes.module.css'
import { t } from './text.ts'

interface Props extends FileOf {
	onChange: () => void
	onClose: () => void
}

/** The moderators' file on a member: their notes, and decisions in this community. */
export function MemberFileDialog({ communityId, username, onChange, onClose }: Props): ReactNode {
	const of = { communityId, username }
	const file = usePageData(getMemberFile, { params: of })
	const change = (changed: MemberFile) => {
		file.update(() => changed)
		onChange()
	}
	return (
		<Dialog title={`@${username}`} onClose={onClose}>
			{file.state === 'failed' && <p className={styles.quiet}>{t('failed')}</p>}
			{file.state === 'loaded' && (
				<div className={styles.file}>
					<NoteForm of={of} onChange={change} />
					<Notes of={of} file={file.data} onChange={change} />
					<History file={file.data} />
				</div>
			)}
		</Dialog>
	)
}

interface PartProps {
	of: FileOf
	onChange: (file: MemberFile) => void
}

function NoteForm({ of, onChange }: PartProps): ReactNode {
	const [text, setText] = useState('')
	const [add, isRunning] = useModeratorAction(async () => {
		onChange(await addNote(of, text))
		setText('')
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void add()
	}
	return (
		<form className={frame.form} onSubmit={submit}>
			<TextArea label={t('note')} hint={t('hint')} rows={2} value={text} maxLength={limits.moderationNoteMax} onChange={setText} />
			<div>
				<Button kind="primary" type="submit" disabled={text.trim() === ''} isLoading={isRunning}>
					{t('add')}
				</Button>
			</div>
		</form>
	)
}

function Notes({ of, file, onChange }: PartProps & { file: MemberFile }): ReactNode {
	const viewer = useViewer()
	const [remove] = useModeratorAction(async (noteId: string, row: Element | null) => {
		const changed = await deleteNote(of, noteId)
		const moveFocus = focusAfterRemoval(row)
		onChange(changed)
		moveFocus()
	})
	if (file.notes.length === 0) return null
	return (
		<ul className={styles.list} aria-label={t('notes')}>
			{file.notes.map(({ id, text, by, at }) => (
				<li key={id} tabIndex={-1} className={styles.entry}>
					<p className={styles.text}>{text}</p>
					<p className={styles.quiet}>
						<span>
							{t.rich('by', {
								who: by ? <Link to={paths.user(by.username)}>@{by.username}</Link> : t('moderator'),
								time: <TimeAgo time={at} />,
							})}
						</span>
						{(viewer?.isAdmin || viewer?.username === by?.username) && (
							<Button kind="quiet" size="small" onClick={({ currentTarget }) => void remove(id, currentTarget.closest('li'))}>
								{t('delete')}
							</Button>
						)}
					</p>
				</li>
			))}
		</ul>
	)
}

function History({ file }: { file: MemberFile }): ReactNode {
	if (file.decisions.length === 0) return <p className={styles.quiet}>{t('no-history')}</p>
	return (
		<ul className={styles.list} aria-label={t('history')}>
			{file.decisions.map(({ id, item, at, reason, rule, liftedAt }) => (
				<li key={id} className={styles.entry}>
					<p>
						<Link to={paths.decision(id)}>{item ? t(`removed-${item.type}`, { title: item.title }) : t('banned')}</Link>{' '}
						{liftedAt && <Label>{t('lifted')}</Label>}
					</p>
					<p className={styles.quiet}>
						<span>
							<When time={<TimeAgo time={at} />} reason={reason ?? rule} />
						</span>
					</p>
				</li>
			))}
		</ul>
	)
}

function When({ time, reason }: { time: ReactNode; reason: string | null }): ReactNode {
	return reason ? t.rich('reason', { time, reason: <>{reason}</> }) : time
}
