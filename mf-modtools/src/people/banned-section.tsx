import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { type ReactNode, useRef } from 'react'
import styles from '../frame/frame.module.css'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { banMember, listBanned, unbanMember } from '../modtools.api.ts'
import { NameForm } from './name-form.tsx'
import { PersonRow } from './person-row.tsx'

const bannedInput = (communityId: string) => ({ params: { communityId } })

export async function loadBanned({ fetch }: LoadContext, communityId: string): Promise<void> {
	await fetch(listBanned, bannedInput(communityId))
}

/** Who may not post, comment or report here (decisions R14). */
export function BannedSection({ community }: SectionProps): ReactNode {
	const banned = usePageData(listBanned, bannedInput(community.id))
	const { ban, isBanning } = useBan(community.id, (person) => banned.update((people) => [person, ...people]))
	if (banned.state !== 'loaded') return <Unloaded of={banned} skeleton={<CardSkeletons count={2} />} />
	return (
		<Card className={styles.column} heading="Banned members">
			<NameForm action="Ban member" isRunning={isBanning} onSubmit={ban} />
			{banned.data.length === 0 && <p className={styles.none}>Nobody is banned.</p>}
			<ul>
				{banned.data.map((person) => (
					<PersonRow key={person.id} person={person}>
						<Unban
							communityId={community.id}
							username={person.username}
							onUnbanned={() => banned.update((people) => people.filter(({ id }) => id !== person.id))}
						/>
					</PersonRow>
				))}
			</ul>
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
	const [unban, isRunning] = useAction(async () => {
		await unbanMember(communityId, username)
		alert(`@${username} is no longer banned.`)
		onUnbanned()
	})
	return (
		<Button size="small" aria-label={`Unban @${username}`} isLoading={isRunning} onClick={unban}>
			Unban
		</Button>
	)
}

type Banned = Awaited<ReturnType<typeof banMember>>

function useBan(communityId: string, onBanned: (person: Banned) => void) {
	const alert = useAlert()
	const bad = (text: string) => alert(text, { tone: 'bad' })
	/** Whose ban is on its way: failures name them. */
	const asked = useRef('')
	const [run, isBanning] = useAction(
		async (username: string, clear: () => void) => {
			asked.current = username
			onBanned(await banMember(communityId, username))
			alert(`@${username} is banned.`)
			clear()
		},
		{
			404: () => bad('No user with username exists.'),
			409: () => bad(`${asked.current} is already banned.`),
			403: () => bad('Forbidden.'),
			cannot_target_self: (failure) => bad(failure.message),
		},
	)
	return { ban: (username: string, clear: () => void) => void run(username, clear), isBanning }
}
