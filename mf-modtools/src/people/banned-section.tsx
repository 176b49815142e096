import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { banMember, listBanned, unbanMember } from '../modtools.api.ts'
import { NameForm } from './name-form.tsx'
import { PersonRow } from './person-row.tsx'

/** Who may not post, comment or report here (decisions R14). */
export function BannedSection({ community }: SectionProps): ReactNode {
	const banned = usePageData(listBanned, { params: { communityId: community.id } })
	const { ban, isBanning } = useBan(community.id, (person) => banned.update((people) => [person, ...people]))
	const [unban] = useAction(async (username: string) => {
		await unbanMember(community.id, username)
		banned.update((people) => people.filter((person) => person.username !== username))
	})
	if (banned.state !== 'loaded') return <Unloaded of={banned} skeleton={<CardSkeletons count={2} />} />
	return (
		<Card heading="Banned members">
			<NameForm action="Ban member" isRunning={isBanning} onSubmit={ban} />
			{banned.data.length === 0 && <p className={styles.none}>Nobody is banned.</p>}
			<ul>
				{banned.data.map((person) => (
					<PersonRow key={person.id} person={person}>
						<Button size="small" onClick={() => void unban(person.username)}>
							Unban
						</Button>
					</PersonRow>
				))}
			</ul>
		</Card>
	)
}

type Banned = Awaited<ReturnType<typeof banMember>>

function useBan(communityId: string, onBanned: (person: Banned) => void) {
	const alert = useAlert()
	const bad = (text: string) => alert(text, { tone: 'bad' })
	const latest = { username: '' }
	const [run, isBanning] = useAction(
		async (username: string, clear: () => void) => {
			latest.username = username
			onBanned(await banMember(communityId, username))
			alert(`@${username} is banned.`)
			clear()
		},
		{
			404: () => bad('No user with username exists.'),
			409: () => bad(`${latest.username} is already banned.`),
			403: () => bad('Forbidden.'),
			cannot_target_self: (failure) => bad(failure.message),
		},
	)
	return { ban: (username: string, clear: () => void) => void run(username, clear), isBanning }
}
