import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useRef, useState } from 'react'
import styles from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { PageOutOfRange } from '../frame/page-out-of-range.tsx'
import { Pager } from '../frame/pager.tsx'
import { parsePage } from '../frame/parse-page.ts'
import type { SectionProps } from '../frame/section-props.ts'
import { listBanned, unbanMember } from '../modtools.api.ts'
import { describeBan } from './describe-ban.ts'
import { PersonRow } from './person-row.tsx'
import { t } from './text.ts'
import { UsernameForm } from './username-form.tsx'

const BanDialog = lazyDialog(async () => (await import('./ban-dialog.tsx')).Fragment)
const MemberFileDialog = lazyDialog(async () => (await import('../notes/member-file-dialog.tsx')).MemberFileDialog)

const pageSize = 10

const bannedInput = (communityId: string) => ({ params: { communityId } })

export async function loadBanned({ fetch }: LoadContext, communityId: string): Promise<void> {
	await fetch(listBanned, bannedInput(communityId))
}

/** Members who may not post, comment or report here (rule moderation-6). */
export function BannedSection({ community }: SectionProps): ReactNode {
	const banned = usePageData(listBanned, bannedInput(community.id))
	const [banTarget, setBanTarget] = useState<{ username: string; clear: () => void } | null>(null)
	const [notesUsername, setNotesUsername] = useState<string | null>(null)
	const list = useRef<HTMLUListElement>(null)
	const [query] = useSearchParams()
	if (banned.state !== 'loaded') return <SectionFallback of={banned} skeleton={<CardSkeletons count={2} />} />
	const pages = {
		page: parsePage(query),
		count: Math.ceil(banned.data.length / pageSize),
		hrefOf: (number: number) => `${paths.modtools(community.name, 'banned')}?page=${number}`,
	}
	const shown = banned.data.slice((pages.page - 1) * pageSize, pages.page * pageSize)
	return (
		<Card className={styles.column} heading={t('banned-members')}>
			<UsernameForm action={t('ban-member')} isRunning={false} onSubmit={(username, clear) => setBanTarget({ username, clear })} />
			{banned.data.length === 0 && <StateCard icon={<UserX />} title={t('no-banned')} />}
			<ul ref={list} tabIndex={-1} aria-label={t('banned-members')}>
				{shown.map((person) => (
					<PersonRow key={person.id} person={person} facts={describeBan(person)}>
						<Button size="small" aria-label={t('notes-on', { name: person.username })} onClick={() => setNotesUsername(person.username)}>
							{t('notes')}
						</Button>
						<Unban
							communityId={community.id}
							username={person.username}
							onUnbanned={() => {
								// The row unmounts with the button that has the focus.
								list.current?.focus()
								banned.update((people) => people.filter(({ id }) => id !== person.id))
							}}
						/>
					</PersonRow>
				))}
			</ul>
			<PageOutOfRange {...pages} isEmpty={shown.length === 0} />
			<Pager {...pages} />
			{banTarget && (
				<BanDialog
					communityId={community.id}
					username={banTarget.username}
					onBanned={() => {
						banTarget.clear()
						void banned.reload()
					}}
					onClose={() => setBanTarget(null)}
				/>
			)}
			{notesUsername && (
				<MemberFileDialog
					communityId={community.id}
					username={notesUsername}
					onChange={() => undefined}
					onClose={() => setNotesUsername(null)}
				/>
			)}
		</Card>
	)
}

interface UnbanProps {
	communityId: string
	username: string
	onUnbanned: () => void
}

function Unban({ communityId, username, onUnbanned }: UnbanProps): ReactNode {
	const alert = useAlert()
	const [unban, isRunning] = useModeratorAction(async () => {
		await unbanMember(communityId, username)
		alert(t('unbanned', { name: username }))
		onUnbanned()
	})
	return (
		<Button size="small" aria-label={t('unban-user', { name: username })} isLoading={isRunning} onClick={unban}>
			{t('unban')}
		</Button>
	)
}
