import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useParam } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import { AnswerForm, AppealForm, AppealText } from './appeal.tsx'
import { DecisionFacts, DecisionSubject, nameOf } from './decision-facts.tsx'
import { type Decision, getDecision } from './decisions.api.ts'
import styles from './decisions.module.css'
import { t } from './text.ts'

const inputOf = (decisionId: string) => ({ params: { decisionId } })

export async function load({ fetch, params }: LoadContext): Promise<void> {
	await fetch(getDecision, inputOf(params.decision ?? ''))
}

export function head(): Head {
	return { title: t('decision'), noindex: true }
}

/** A removal or a ban, for the member concerned and those who may answer an appeal. */
export function Page(): ReactNode {
	const page = usePageData(getDecision, inputOf(useParam('decision')))
	const viewer = useViewer()
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={1} />} />
	const decision = page.data
	const change = (changed: Decision) => page.update(() => changed)
	return (
		<PageLayout head={<h1 className={styles.title}>{titleOf(decision, viewer?.username)}</h1>}>
			<Card>
				<p className={styles.subject}>
					<DecisionSubject decision={decision} />
				</p>
				<DecisionFacts decision={decision} />
			</Card>
			{(decision.appeal || decision.canAppeal) && (
				<Card tabIndex={-1} className={styles.second} heading={t('appeal')}>
					<AppealText decision={decision} />
					{decision.canAppeal && <AppealForm decision={decision} onChange={change} />}
					{decision.canAnswer && <AnswerForm decision={decision} onChange={change} />}
				</Card>
			)}
			{decision.member?.username === viewer?.username && (
				<p className={styles.ask}>
					<LinkButton to={paths.newConversation(decision.communityName, decision.id)}>{t('message-mods')}</LinkButton>
				</p>
			)}
		</PageLayout>
	)
}

function titleOf({ kind, item, member, communityName }: Decision, viewer: string | undefined): string {
	const isOwn = member?.username === viewer
	const [name, type] = [nameOf(member), item?.type ?? 'post']
	if (kind === 'ban') return isOwn ? t('banned-you', { community: communityName }) : t('ban-of-from', { name, community: communityName })
	return isOwn ? t(`your-${type}`) : t(`removed-${type}-of`, { name })
}
