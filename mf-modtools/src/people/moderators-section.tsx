import type { Author } from '@folkmoot/contract-kit/people'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { type ReactNode, useState } from 'react'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { addModerator, listModerators, removeModerator } from '../modtools.api.ts'
import { NameForm } from './name-form.tsx'
import { PersonRow } from './person-row.tsx'
import { mayRemove } from './rank.ts'

/** The moderators in order of rank: each removes those at or below the own place (decisions R17). */
export function ModeratorsSection({ community }: SectionProps): ReactNode {
	const viewer = useViewer()
	const alert = useAlert()
	const [leaving, setLeaving] = useState<Author | null>(null)
	const mods = usePageData(listModerators, { params: { communityId: community.id } })
	const [add, isAdding] = useAction(
		async (username: string, clear: () => void) => {
			const people = await addModerator(community.id, username)
			mods.update(() => people)
			clear()
		},
		{
			user_not_found: () => alert('User not found', { tone: 'bad' }),
			conflict: (failure) => alert(failure.message, { tone: 'bad' }),
			max_limit_reached: (failure) => alert(failure.message, { tone: 'bad' }),
		},
	)
	const [remove, isRemoving] = useAction(async () => {
		if (!leaving) return
		await removeModerator(community.id, leaving.username)
		mods.update((people) => people.filter(({ id }) => id !== leaving.id))
		setLeaving(null)
	})
	if (mods.state !== 'loaded') return <Unloaded of={mods} skeleton={<CardSkeletons count={2} />} />
	return (
		<Card heading="Moderators">
			<NameForm action="Add moderator" isRunning={isAdding} onSubmit={(username, clear) => void add(username, clear)} />
			<ol>
				{mods.data.map((person) => (
					<PersonRow key={person.id} person={person}>
						{viewer && mayRemove(viewer, person.id, mods.data) && (
							<Button size="small" onClick={() => setLeaving(person)}>
								{person.id === viewer.id ? 'Leave' : 'Remove'}
							</Button>
						)}
					</PersonRow>
				))}
			</ol>
			{leaving && (
				<ConfirmDialog
					title={`Remove @${leaving.username} as a moderator?`}
					confirmLabel="Remove moderator"
					isDanger
					isRunning={isRemoving}
					onConfirm={remove}
					onClose={() => setLeaving(null)}
				>
					They stay a member of {community.name}.
				</ConfirmDialog>
			)}
		</Card>
	)
}
