import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, HeadContext, LoadContext, PageModule } from '@folkmoot/kit/pages/remote-module.ts'
import { useOpenModal, useSession, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import { Fragment as Feed, load as loadFeed } from '../feed/feed.tsx'
import { type FeedKind, parseSort } from '../feed/feed-params.ts'
import { MemberRail } from './member-rail.tsx'
import { NewMemberCard } from './new-member-card.tsx'
import { WelcomeCard, WelcomeLine } from './site-cards.tsx'
import { t } from './text.ts'
import { FindBanner, WelcomeBanner } from './welcome-banner.tsx'

type Kind = Exclude<FeedKind, 'community'>

const addresses: Readonly<Record<Kind, string>> = {
	home: paths.home(),
	all: paths.all(),
	subscriptions: paths.subscriptions(),
	moderating: paths.moderating(),
}

export function loadAndHeadOf(feed: Kind): Required<Pick<PageModule, 'load' | 'head'>> {
	return {
		load: (context: LoadContext) => loadFeed(context, { feed }),
		head: ({ site, query }: HeadContext): Head => ({
			title: t(`title-${feed}`),
			description: t('description', { site: site.name }),
			canonical: addresses[feed],
			...(feed === 'home' || feed === 'all' ? { feed: paths.atom('', parseSort(query)) } : {}),
		}),
	}
}

function HomePage(): ReactNode {
	return <FeedScreen feed="home" />
}
function AllPage(): ReactNode {
	return <FeedScreen feed="all" />
}
function SubscriptionsPage(): ReactNode {
	return <FeedScreen feed="subscriptions" />
}

export const home: PageModule = { ...loadAndHeadOf('home'), Page: HomePage }
export const all: PageModule = { ...loadAndHeadOf('all'), Page: AllPage }
export const subscriptions: PageModule = { ...loadAndHeadOf('subscriptions'), Page: SubscriptionsPage }

/** `actions` are shown beside the title, for members. */
export function FeedScreen({ feed, actions }: { feed: Kind; actions?: ReactNode }): ReactNode {
	const viewer = useViewer()
	return (
		<PageLayout aside={viewer ? <MemberRail /> : <WelcomeCard />} asideLast asideWideOnly>
			{!viewer && <WelcomeLine />}
			{feed === 'home' && <NewMemberCard />}
			<Feed
				feed={feed}
				title={t(`title-${feed}`)}
				actions={viewer && (actions ?? <CreateCommunity isAdmin={viewer.isAdmin} />)}
				banner={viewer ? <FindBanner /> : <WelcomeBanner />}
				emptyAction={<LinkButton to={paths.communities()}>{t('find')}</LinkButton>}
			/>
		</PageLayout>
	)
}

/** For admins, and for members if the site allows it (rule communities-4). Create post is in the bar of every page. */
function CreateCommunity({ isAdmin }: { isAdmin: boolean }): ReactNode {
	const openModal = useOpenModal()
	const { communityCreation } = useSession()
	if (!isAdmin && communityCreation !== 'members') return null
	return (
		<Button kind="quiet" aria-haspopup="dialog" onClick={() => openModal({ name: 'create-community' })}>
			{t('create')}
		</Button>
	)
}
