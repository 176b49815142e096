import type { Community } from '@folkmoot/community-contract/community'
import { ApiError, useInvalidate, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { countWaiting } from '@folkmoot/kit/content/count-waiting.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { type ModtoolsSection, paths } from '@folkmoot/kit/navigation/paths.ts'
import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { Forbidden } from '@folkmoot/kit/pages/forbidden.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Navigate, useOptionalParam, useParam, useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { CountBadge } from '@folkmoot/kit/ui/count-badge.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { AutomaticSection, loadAutomatic } from '../automatic-rules/automatic-section.tsx'
import { loadMessages, MessagesSection } from '../conversations/messages-section.tsx'
import { AppealsSection, loadAppeals } from '../decisions/appeals-section.tsx'
import { listHeld } from '../held/held.api.ts'
import { HeldSection, heldInput, loadHeld } from '../held/held-section.tsx'
import { byName, getCommunity } from '../modtools.api.ts'
import { loadNumbers, NumbersSection } from '../numbers/numbers-section.tsx'
import { BannedSection, loadBanned } from '../people/banned-section.tsx'
import { loadModerators, ModeratorsSection } from '../people/moderators-section.tsx'
import { LockedSection, loadLocked, loadRemoved, RemovedSection } from '../posts/posts-section.tsx'
import { listQueue } from '../queue/queue.api.ts'
import { stateOf } from '../queue/queue-query.ts'
import { loadReplies, RepliesSection } from '../replies/replies-section.tsx'
import { loadReports, ReportsSection, reportsInput } from '../reports/reports-section.tsx'
import { loadRules, RulesSection } from '../rules/rules-section.tsx'
import { loadNotices } from '../settings/notices-card.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { loadWebhooks, WebhooksSection } from '../webhooks/webhooks-section.tsx'
import styles from './frame.module.css'
import { RoleLostProvider } from './lost-role.tsx'
import type { SectionProps } from './section-props.ts'
import { groupStarts, sectionOf, sections } from './sections.ts'
import { t } from './text.ts'
import { useLatest } from './use-latest.ts'

interface Screen {
	Section: ComponentType<SectionProps>
	/** Preloads the first data of the section. */
	load?: (context: LoadContext, communityId: string, community: Community) => Promise<unknown>
}

const screens: Readonly<Record<ModtoolsSection, Screen>> = {
	settings: { Section: SettingsSection, load: (context, _id, community) => loadNotices(context, community) },
	rules: { Section: RulesSection, load: loadRules },
	automatic: { Section: AutomaticSection, load: loadAutomatic },
	replies: { Section: RepliesSection, load: loadReplies },
	held: { Section: HeldSection, load: loadHeld },
	reports: { Section: ReportsSection, load: loadReports },
	appeals: { Section: AppealsSection, load: loadAppeals },
	messages: { Section: MessagesSection, load: loadMessages },
	removed: { Section: RemovedSection, load: loadRemoved },
	locked: { Section: LockedSection, load: loadLocked },
	banned: { Section: BannedSection, load: loadBanned },
	mods: { Section: ModeratorsSection, load: loadModerators },
	numbers: { Section: NumbersSection, load: loadNumbers },
	webhooks: { Section: WebhooksSection, load: loadWebhooks },
}

/** Fetches only the community for those who may not see more. */
export async function load(context: LoadContext): Promise<void> {
	const { fetch, params, query, redirect, session } = context
	const name = params.community ?? ''
	const community = await fetch(getCommunity, byName(name))
	const { id, name: canonical, userMod } = community
	const section = sectionOf(params.rest ?? '')
	if (section === '') throw redirect(paths.modtools(canonical))
	if (canonical !== name) throw redirect(withQuery(encodeURI(`/${canonical}/modtools/${params.rest ?? ''}`), query))
	if (!userMod && !session.user?.isAdmin) throw new ApiError(403, 'not_mod_not_admin', '')
	if (section === null) throw new ApiError(404, 'not_found', '')
	await screens[section].load?.(context, id, community)
}

export function head({ params }: HeadContext): Head {
	const section = sectionOf(params.rest ?? '')
	const { community = '' } = params
	const title = section ? t('title-section', { section: t(`section-${section}`), community }) : t('title', { community })
	return { title, noindex: true }
}

/** The tools of a community's moderators; admins may use them everywhere (rule moderation-1). */
export function Page(): ReactNode {
	const name = useParam('community')
	const section = sectionOf(useOptionalParam('rest') ?? '')
	const viewer = useViewer()
	const page = usePageData(getCommunity, byName(name))
	const { reload } = page
	const refresh = useCallback(() => void reload(), [reload])
	const invalidate = useInvalidate()
	const [moderated, setModerated] = useState('')
	const show = (changed: Community) => {
		page.update(() => changed)
		// Cached posts contain the picture, rules and moderators of their community.
		invalidate('/api/')
	}
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={3} />} />
	const community = page.data
	if (community.userMod && moderated !== community.id) setModerated(community.id)
	if (!community.userMod && !viewer?.isAdmin) return moderated === community.id ? <RoleLostCard name={community.name} /> : <Forbidden />
	if (section === '') return <Navigate to={paths.modtools(community.name)} replace />
	return (
		<PageLayout width="wide" head={<ModtoolsHead community={community} />}>
			<div className={styles.workplace}>
				<Menu key={community.id} community={community} section={section} />
				<div className={styles.work}>
					{section === null ? (
						<StateCard title={t('not-found')} action={<LinkButton to={paths.modtools(community.name)}>{t('go-to-settings')}</LinkButton>} />
					) : (
						<RoleLostProvider value={refresh}>
							<Section name={section} community={community} onChange={show} />
						</RoleLostProvider>
					)}
				</div>
			</div>
		</PageLayout>
	)
}

/** Shown to a viewer who lost the role while here. */
function RoleLostCard({ name }: { name: string }): ReactNode {
	return (
		<StateCard
			level={1}
			role="alert"
			icon={<ShieldX />}
			title={t('lost-role', { community: name })}
			action={
				<LinkButton to={paths.community(name)} kind="primary">
					{t('go-to', { community: name })}
				</LinkButton>
			}
		>
			{t('lost-effect')}
		</StateCard>
	)
}

function ModtoolsHead({ community }: { community: Community }): ReactNode {
	const viewer = useViewer()
	return (
		<header className={styles.head}>
			<h1 className={styles.title}>
				{t.rich('heading', { community: community.name }, { link: <Link to={paths.community(community.name)}>{null}</Link> })}
			</h1>
			<div className={styles.links}>
				<LinkButton size="small" to={paths.modqueue()}>
					<ShieldCheck /> {t('queue')}
					<CountBadge count={countWaiting(viewer)} isWaiting />
				</LinkButton>
				<LinkButton size="small" to={paths.modlog(community.name)}>
					<ScrollText /> {t('log')}
				</LinkButton>
				<LinkButton size="small" to={paths.modcomments(community.name)}>
					<MessagesSquare /> {t('comments')}
				</LinkButton>
			</div>
		</header>
	)
}

/** All sections: a list beside the section on wide screens, tabs above it on others. */
function Menu({ community, section }: { community: Community; section: ModtoolsSection | null }): ReactNode {
	const viewer = useViewer()
	const here = viewer?.waiting?.find(({ communityId }) => communityId === community.id)
	const noReports = useNoWaiting(community.name, section) ?? here?.reports ?? 0
	const noHeld = useNoHeld(community.id, section) ?? here?.held ?? 0
	const numbers: Partial<Record<ModtoolsSection, number>> = {
		reports: noReports,
		held: noHeld,
		appeals: here?.appeals ?? 0,
		messages: here?.messages ?? 0,
	}
	return (
		<div className={styles.menu}>
			<LinkTabs
				label={t('mod-tools')}
				tabs={sections.map((one) => ({
					to: paths.modtools(community.name, one),
					label: labelOf(one, numbers[one] ?? 0),
					isCurrent: one === section,
					isApart: groupStarts.includes(one),
				}))}
			/>
		</div>
	)
}

function labelOf(section: ModtoolsSection, count: number): string {
	const label = t(`section-${section}`)
	return count > 0 ? t('counted', { label, count }) : label
}

/** The number of waiting reports once they were shown: newer than the viewer's, and also for admins who do not moderate here. */
function useNoWaiting(community: string, section: ModtoolsSection | null): number | null {
	const [query] = useSearchParams()
	const isWaitingShown = section === 'reports' && stateOf(query) === 'waiting'
	const reports = usePageData(listQueue, isWaitingShown ? reportsInput(community, query) : null)
	return useLatest(reports.state === 'loaded' ? reports.data.counts.all : null)
}

/** The same of what is held. */
function useNoHeld(communityId: string, section: ModtoolsSection | null): number | null {
	const [query] = useSearchParams()
	const held = usePageData(listHeld, section === 'held' ? heldInput(communityId, query) : null)
	return useLatest(held.state === 'loaded' ? held.data.count : null)
}

function Section({ name, ...props }: SectionProps & { name: ModtoolsSection }): ReactNode {
	const { Section: Current } = screens[name]
	return <Current key={name} {...props} />
}
