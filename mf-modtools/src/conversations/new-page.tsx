import { limits } from '@folkmoot/contract-kit/limits'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { byName, getCommunity } from '../modtools.api.ts'
import { openConversation } from './conversations.api.ts'
import styles from './conversations.module.css'
import { MessageArea } from './message-area.tsx'
import { t } from './text.ts'

/** `?to=` names a community; without it the message is for the admins. */
export async function load({ fetch, query }: LoadContext): Promise<void> {
	const to = query.get('to') ?? ''
	if (to !== '') await fetch(getCommunity, byName(to))
}

export function head(): Head {
	return { title: t('new'), noindex: true }
}

/** Where a member writes to the moderators of a community, or to the admins. */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const viewer = useViewer()
	const to = query.get('to') ?? ''
	const community = usePageData(getCommunity, to === '' ? null : byName(to))
	if (to === '') return viewer?.isAdmin ? <OwnTeam to={paths.adminMail()} /> : <NewMessage to="" title={t('write-admins')} />
	if (community.state !== 'loaded') return <DataFallback of={community} skeleton={<CardSkeletons count={1} />} />
	const { name, userMod } = community.data
	if (userMod) return <OwnTeam to={paths.modtools(name, 'messages')} />
	return <NewMessage to={name} title={t('write-mods', { community: name })} />
}

/** Shown to those who would write to themselves. */
function OwnTeam({ to }: { to: string }): ReactNode {
	return <StateCard level={1} title={t('own-team')} action={<LinkButton to={to}>{t('see-messages')}</LinkButton>} />
}

function NewMessage({ to, title }: { to: string; title: string }): ReactNode {
	const [query] = useSearchParams()
	const go = useGo()
	const alert = useAlert()
	const [subject, setSubject] = useState('')
	const [body, setBody] = useState('')
	const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
	const [send, isRunning] = useAction(
		async () => {
			setWrong({})
			const { id } = await openConversation({ community: to, subject, body, decisionId: query.get('decision') })
			go(paths.conversation(id), { replace: true })
			alert(t('sent'), { tone: 'good' })
		},
		{ 400: ({ fields, message }) => setWrong(Object.keys(fields).length > 0 ? fields : { body: message }) },
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void send()
	}
	return (
		<PageLayout
			head={
				<header className={styles.head}>
					<h1 className={styles.title}>{title}</h1>
				</header>
			}
		>
			<Card>
				<form className={styles.form} onSubmit={submit}>
					<p className={styles.quiet}>{to === '' ? t('who-reads-admins') : t('who-reads', { community: to })}</p>
					<TextInput label={t('subject')} value={subject} maxLength={limits.subjectMax} error={wrong.subject} onChange={setSubject} />
					<MessageArea label={t('message')} rows={7} value={body} error={wrong.body} onChange={setBody} />
					<div className={styles.actions}>
						<Button kind="primary" type="submit" disabled={subject.trim() === '' || body.trim() === ''} isLoading={isRunning}>
							{t('send')}
						</Button>
					</div>
				</form>
			</Card>
		</PageLayout>
	)
}
