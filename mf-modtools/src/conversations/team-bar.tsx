import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import { type ReactNode, useState } from 'react'
import { EscalateButton } from '../escalations/escalate-button.tsx'
import { EscalationMark } from '../escalations/escalation-mark.tsx'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { KeyHint } from '../queue/key-hint.tsx'
import { t as ofWaiting } from '../waiting/text.ts'
import { type Conversation, changeConversation, muteMember, type TeamAction } from './conversations.api.ts'
import styles from './conversations.module.css'
import { t } from './text.ts'

const MemberFileDialog = lazyDialog(async () => (await import('../notes/member-file-dialog.tsx')).MemberFileDialog)

/** How long a member can be muted, in days. */
const muteDays = [3, 7, 28] as const

interface Props {
	conversation: Conversation
	mutedUntil: string | null
	onChange: (changed: Conversation) => void
	onMuted: (until: string | null) => void
	/** Reads it again. */
	reload: () => Promise<void>
}

/** What the team does with a conversation besides answering it. */
export function TeamBar({ conversation, mutedUntil, onChange, onMuted, reload }: Props): ReactNode {
	const alert = useAlert()
	const viewer = useViewer()
	const [isFileOpen, setFileOpen] = useState(false)
	const { id, team, member, community } = conversation
	const [act, isRunning] = useModeratorAction(
		async (action: TeamAction) => {
			onChange(await changeConversation(id, action))
			if (action === 'archive') alert(t('archived'), { tone: 'good' })
		},
		{ claimed_by_other: ({ message }) => alert(message, { tone: 'bad' }) },
	)
	if (!team) return null
	const isClaimed = team.claimedBy !== null
	const isTheirs = isClaimed && team.claimedBy?.username !== viewer?.username
	return (
		<div className={styles.bar}>
			<div className={styles.states}>
				{team.waits && <Label tone="warn">{t('waiting')}</Label>}
				{team.isArchived && <Label>{t('is-archived')}</Label>}
				{team.claimedBy && (
					<Label tone={isTheirs ? 'warn' : 'brand'}>
						{isTheirs ? t('claimed-by', { name: team.claimedBy.username }) : ofWaiting('claimed-by-you')}
					</Label>
				)}
				<EscalationMark escalation={team.escalation} />
				{mutedUntil && <Label>{t('muted-until', { date: formatDateTime(mutedUntil) })}</Label>}
			</div>
			<div className={styles.actions}>
				<Button size="small" data-key="c" isLoading={isRunning} onClick={() => void act(isClaimed ? 'release' : 'claim')}>
					{isClaimed ? t('release') : t('claim')} <KeyHint of="c" />
				</Button>
				<Button
					size="small"
					data-key="i"
					disabled={isTheirs}
					isLoading={isRunning}
					onClick={() => void act(team.isArchived ? 'reopen' : 'archive')}
				>
					{team.isArchived ? t('reopen') : t('archive')} <KeyHint of="i" />
				</Button>
				<MuteMenu conversationId={id} isMuted={mutedUntil !== null} onMuted={onMuted} />
				{community && !team.isArchived && team.escalation?.answer !== null && (
					<EscalateButton what="message" id={id} isTheirs={isTheirs} onDone={reload} />
				)}
				{community && member && (
					<Button size="small" data-key="n" onClick={() => setFileOpen(true)}>
						{t('file')} <KeyHint of="n" />
					</Button>
				)}
			</div>
			{isFileOpen && community && member && (
				<MemberFileDialog
					communityId={community.id}
					username={member.username}
					onChange={() => undefined}
					onClose={() => setFileOpen(false)}
				/>
			)}
		</div>
	)
}

interface MuteProps {
	conversationId: string
	isMuted: boolean
	onMuted: (until: string | null) => void
}

function MuteMenu({ conversationId, isMuted, onMuted }: MuteProps): ReactNode {
	const alert = useAlert()
	const [mute] = useModeratorAction(async (days: 0 | (typeof muteDays)[number]) => {
		const until = await muteMember(conversationId, days)
		onMuted(until)
		alert(until ? t('muted', { date: formatDateTime(until) }) : t('unmuted'), { tone: 'good' })
	})
	const entries: MenuEntry[] = [
		...muteDays.map((days) => ({ label: t('mute-days', { days }), onSelect: () => void mute(days) })),
		...(isMuted ? ['line' as const, { label: t('unmute'), onSelect: () => void mute(0) }] : []),
	]
	return (
		<Menu
			label={t('mute')}
			entries={entries}
			trigger={(trigger) => (
				<Button size="small" {...trigger}>
					{t('mute')}
				</Button>
			)}
		/>
	)
}
