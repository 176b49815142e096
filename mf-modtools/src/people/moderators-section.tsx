import type { Community } from '@folkmoot/community-contract/community'
import type { Author } from '@folkmoot/contract-kit/people'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import type { SectionProps } from '../frame/section-props.ts'
import { addModerator, listModerators, type Moderators, removeModerator } from '../modtools.api.ts'
import { canRemove } from './can-remove.ts'
import { PersonRow } from './person-row.tsx'
import { t } from './text.ts'
import { UsernameForm } from './username-form.tsx'

const modsInput = (communityId: string) => ({ params: { communityId } })

export async function loadModerators({ fetch }: LoadContext, communityId: string): Promise<void> {
	await fetch(listModerators, modsInput(communityId))
}

/** The moderators by rank: each may remove those at or below their own rank (rule moderation-4). */
export function ModeratorsSection({ community, onChange }: SectionProps): ReactNode {
	const viewer = useViewer()
	const alert = useAlert()
	const go = useGo()
	const [removal, setRemoval] = useState<{ person: Author; row: Element | null } | null>(null)
	const mods = usePageData(listModerators, modsInput(community.id))
	const show = (people: Moderators) => {
		mods.update(() => people)
		onChange({ ...community, mods: people, userMod: people.some(({ id }) => id === viewer?.id) })
	}
	const [add, isAdding] = useModeratorAction(
		async (username: string, clear: () => void) => {
			show(await addModerator(community.id, username))
			clear()
			alert(t('added', { name: username }), { tone: 'good' })
		},
		{
			404: () => alert(t('no-user'), { tone: 'bad' }),
			409: (failure) => alert(failure.message, { tone: 'bad' }),
			user_banned: (failure) => alert(failure.message, { tone: 'bad' }),
			max_limit_reached: (failure) => alert(failure.message, { tone: 'bad' }),
		},
	)
	if (mods.state !== 'loaded') return <SectionFallback of={mods} skeleton={<CardSkeletons count={2} />} />
	const showRemoved = (id: string) => {
		// A moderator who left may not see these pages; admins may.
		if (id === viewer?.id && !viewer.isAdmin) go(paths.community(community.name))
		show(mods.data.filter((person) => person.id !== id))
	}
	return (
		<Card className={styles.column} heading={t('moderators')}>
			<UsernameForm action={t('add-moderator')} isRunning={isAdding} onSubmit={(username, clear) => void add(username, clear)} />
			<ol tabIndex={-1} aria-label={t('moderators')}>
				{mods.data.map((person) => (
					<PersonRow key={person.id} person={person}>
						{viewer && canRemove(viewer, person.id, mods.data) && (
							<Button
								size="small"
								aria-label={person.id === viewer.id ? t('leave-moderators') : t('remove-user', { name: person.username })}
								onClick={({ currentTarget }) => setRemoval({ person, row: currentTarget.closest('li') })}
							>
								{person.id === viewer.id ? t('leave') : t('remove')}
							</Button>
						)}
					</PersonRow>
				))}
			</ol>
			{removal && (
				<RemoveDialog
					community={community}
					{...removal}
					onRemoved={() => showRemoved(removal.person.id)}
					onClose={() => setRemoval(null)}
				/>
			)}
		</Card>
	)
}

interface RemoveProps {
	community: Community
	person: Author
	row: Element | null
	onRemoved: () => void
	onClose: () => void
}

/** Confirms removing a moderator, or leaving oneself. */
function RemoveDialog({ community, person, row, onRemoved, onClose }: RemoveProps): ReactNode {
	const isSelf = useViewer()?.id === person.id
	const name = person.username
	const alert = useAlert()
	const [remove, isRunning] = useModeratorAction(
		async () => {
			await removeModerator(community.id, person.username)
			const moveFocus = focusAfterRemoval(row)
			onRemoved()
			onClose()
			moveFocus()
			alert(isSelf ? t('no-longer') : t('removed', { name }), { tone: 'good' })
		},
		{
			lower_mod: (failure) => alert(failure.message, { tone: 'bad' }),
			last_moderator: (failure) => alert(failure.message, { tone: 'bad' }),
			404: () => {
				onRemoved()
				onClose()
				alert(t('gone', { name }))
			},
		},
	)
	return (
		<ConfirmDialog
			title={isSelf ? t('leave-question') : t('remove-question', { name })}
			confirmLabel={isSelf ? t('leave-moderators') : t('remove-moderator')}
			isDanger
			isRunning={isRunning}
			onConfirm={remove}
			onClose={onClose}
		>
			{t(isSelf ? 'leave-effect' : 'remove-effect', { community: community.name })}
		</ConfirmDialog>
	)
}
