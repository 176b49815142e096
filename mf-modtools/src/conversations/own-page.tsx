import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { ConversationList } from './conversation-list.tsx'
import { listOwn } from './conversations.api.ts'
import styles from './conversations.module.css'
import { t } from './text.ts'

const inputOf = (query: URLSearchParams) => ({ query: { limit: '20', next: query.get('next') ?? '' } }) as const

export async function load({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listOwn, inputOf(query))
}

export function head(): Head {
	return { title: t('own'), noindex: true }
}

/** The viewer's conversations with moderators and admins. */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const viewer = useViewer()
	const page = usePageData(listOwn, inputOf(query))
	const writeToAdmins = !viewer?.isAdmin && <LinkButton to={paths.newConversation()}>{t('write-admins')}</LinkButton>
	return (
		<PageLayout
			head={
				<header className={styles.head}>
					<h1 className={styles.title}>{t('own')}</h1>
					{writeToAdmins}
				</header>
			}
		>
			<p className={styles.about}>{t('about-own')}</p>
			{page.state !== 'loaded' ? (
				<DataFallback of={page} skeleton={<CardSkeletons count={3} isCompact />} />
			) : page.data.conversations.length === 0 ? (
				<StateCard icon={<Mail />} title={t('none-own')} action={<LinkButton to={paths.communities()}>{t('find-communities')}</LinkButton>}>
					{t('how-to-write')}
				</StateCard>
			) : (
				<ConversationList
					label={t('own')}
					conversations={page.data.conversations}
					older={page.data.next && `${paths.modmail()}?next=${encodeURIComponent(page.data.next)}`}
				/>
			)}
		</PageLayout>
	)
}
