import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useParam } from '@folkmoot/kit/router'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { type ReactNode, useCallback, useRef } from 'react'
import { RoleLostProvider } from '../frame/lost-role.tsx'
import { useQueueChange } from '../queue/use-queue-change.ts'
import { AnswerForm } from './answer-form.tsx'
import { ConversationKeys } from './conversation-keys.tsx'
import { type Conversation, type ConversationPage, fetchEarlier, fetchLatest, getConversation, pageInput } from './conversations.api.ts'
import styles from './conversations.module.css'
import { MessageItem } from './message-item.tsx'
import { listOf, teamName } from './team.tsx'
import { TeamBar } from './team-bar.tsx'
import { t } from './text.ts'

export async function load({ fetch, params }: LoadContext): Promise<void> {
	await fetch(getConversation, pageInput(params.conversation ?? ''))
}

export function head(): Head {
	return { title: t('conversation'), noindex: true }
}

/** A conversation between a member and moderators or admins, for both sides. */
export function Page(): ReactNode {
	const page = usePageData(getConversation, pageInput(useParam('conversation')))
	const { reload } = page
	const refresh = useCallback(() => void reload(), [reload])
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={2} />} />
	return (
		<RoleLostProvider value={refresh}>
			<Loaded page={page.data} update={page.update} reload={reload} />
		</RoleLostProvider>
	)
}

interface Props {
	page: ConversationPage
	update: (change: (page: ConversationPage) => ConversationPage) => void
	reload: () => Promise<void>
}

function Loaded({ page, update, reload }: Props): ReactNode {
	const { conversation, mutedUntil, messages, next } = page
	const [showEarlier, isFetching] = useAction(async () => {
		if (!next) return
		const earlier = await fetchEarlier(conversation.id, next)
		update((shown) => ({ ...shown, messages: [...earlier.messages, ...shown.messages], next: earlier.next }))
	})
	const whole = useRef<HTMLDivElement>(null)
	const isTeam = conversation.team !== null
	useQueueChange(
		useCallback(async () => {
			if (!isTeam) return
			const latest = await fetchLatest(conversation.id).catch(() => null)
			if (latest) update((shown) => withLatest(shown, latest))
		}, [conversation.id, isTeam, update]),
	)
	const isMuted = mutedUntil !== null && !conversation.team
	return (
		<PageLayout head={<Heading conversation={conversation} />}>
			<div ref={whole} className={styles.whole}>
				{conversation.team && (
					<TeamBar
						conversation={conversation}
						mutedUntil={mutedUntil}
						onChange={(changed) => update((shown) => ({ ...shown, conversation: changed }))}
						onMuted={(until) => update((shown) => ({ ...shown, mutedUntil: until }))}
						reload={reload}
					/>
				)}
				<Card className={styles.thread}>
					{next && (
						<div className={styles.earlier}>
							<Button size="small" isLoading={isFetching} onClick={() => void showEarlier()}>
								{t('earlier')}
							</Button>
						</div>
					)}
					<ol className={styles.messages} aria-label={t('conversation')}>
						{messages.map((message) => (
							<MessageItem key={message.id} message={message} conversation={conversation} />
						))}
					</ol>
				</Card>
				<Card className={styles.writing}>
					{isMuted ? (
						<Notice tone="warn">{t('you-are-muted', { team: teamName(conversation.community), date: formatDateTime(mutedUntil) })}</Notice>
					) : (
						<AnswerForm conversation={conversation} onWritten={(latest) => update((shown) => withLatest(shown, latest))} />
					)}
				</Card>
				{conversation.team && <ConversationKeys within={whole} />}
			</div>
		</PageLayout>
	)
}

/** What was shown, with the messages that came since. */
function withLatest(shown: ConversationPage, latest: ConversationPage): ConversationPage {
	const known = new Set(shown.messages.map(({ id }) => id))
	const isConnected = latest.next === null || latest.messages.some(({ id }) => known.has(id))
	if (!isConnected) return latest
	const { conversation, mutedUntil } = latest
	return { ...shown, conversation, mutedUntil, messages: [...shown.messages, ...latest.messages.filter(({ id }) => !known.has(id))] }
}

function Heading({ conversation }: { conversation: Conversation }): ReactNode {
	const { subject, community, member, team, decisionId } = conversation
	return (
		<header className={styles.heading}>
			<p className={styles.quiet}>
				<Link to={listOf(conversation)} className={styles.link}>
					{team ? (community ? t('to-mods-of', { community: community.name }) : t('to-admins')) : t('own')}
				</Link>
			</p>
			<h1 className={styles.title}>{subject}</h1>
			<p className={styles.quiet}>
				{team
					? t.rich('from-member', {
							member: member ? (
								<Link to={paths.user(member.username)} className={styles.link}>
									@{member.username}
								</Link>
							) : (
								t('deleted-account')
							),
						})
					: t('with-team', { team: teamName(community) })}
				{decisionId && (
					<>
						{' · '}
						<Link to={paths.decision(decisionId)} className={styles.link}>
							{t('about-decision')}
						</Link>
					</>
				)}
			</p>
		</header>
	)
}
