import { ApiError } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Forbidden } from '@folkmoot/kit/pages/forbidden.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useOptionalParam } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { usePolling } from '@folkmoot/kit/ui/use-polling.ts'
import Mail from 'lucide-react/icons/mail'
import { type ComponentType, type ReactNode, useCallback } from 'react'
import { AnnouncementsSection, loadAnnouncements } from '../announcements/announcements-section.tsx'
import { AuditSection, loadAuditLog } from '../audit/audit-section.tsx'
import { CommentsSection, loadComments } from '../comments/comments-section.tsx'
import { CommunitiesSection, loadCommunities } from '../communities/communities-section.tsx'
import { EscalationsSection, loadEscalations } from '../escalations/escalations-section.tsx'
import { loadNoEscalations, useNoEscalations } from '../escalations/use-no-escalations.ts'
import { IpBansSection, loadIpBans } from '../ip-bans/ip-bans-section.tsx'
import { loadSettings, SettingsSection } from '../settings/settings-section.tsx'
import { loadSignIn, SignInSection } from '../sign-in/sign-in-section.tsx'
import { ImportSection, loadSourceImports } from '../source-imports/import-section.tsx'
import { loadState, StateSection } from '../state/state-section.tsx'
import { loadUsers, UsersSection } from '../users/users-section.tsx'
import { WebhooksSection } from '../webhooks/webhooks-section.tsx'
import styles from './frame.module.css'
import { type AdminSection, sectionOf, sections } from './sections.ts'
import { t } from './text.ts'

interface Screen {
	Section: ComponentType
	load?: (context: LoadContext) => Promise<unknown>
}

const screens: Readonly<Record<AdminSection, Screen>> = {
	settings: { Section: SettingsSection, load: loadSettings },
	signin: { Section: SignInSection, load: loadSignIn },
	users: { Section: UsersSection, load: loadUsers },
	comments: { Section: CommentsSection, load: loadComments },
	communities: { Section: CommunitiesSection, load: loadCommunities },
	import: { Section: ImportSection, load: loadSourceImports },
	announcements: { Section: AnnouncementsSection, load: loadAnnouncements },
	escalations: { Section: EscalationsSection, load: loadEscalations },
	ipbans: { Section: IpBansSection, load: loadIpBans },
	webhooks: { Section: WebhooksSection },
	state: { Section: StateSection, load: loadState },
	log: { Section: AuditSection, load: loadAuditLog },
}

/** Fetches nothing for those who may not see it. */
export async function load(context: LoadContext): Promise<void> {
	if (!context.session.user?.isAdmin) throw new ApiError(403, 'not_admin', '')
	const section = sectionOf(context.params.rest ?? '')
	if (section === null) throw new ApiError(404, 'not_found', '')
	await Promise.all([screens[section].load?.(context), loadNoEscalations(context)])
}

export function head({ params }: HeadContext): Head {
	const section = sectionOf(params.rest ?? '')
	return { title: section ? t('title', { section: t(`section-${section}`) }) : t('dashboard'), noindex: true }
}

/** Others answer what was brought before the admins, and more is brought. */
const pollIntervalMs = 20_000

/** The admin dashboard; forbidden for everybody else (rule admin-3). */
export function Page(): ReactNode {
	const section = sectionOf(useOptionalParam('rest') ?? '')
	const viewer = useViewer()
	if (!viewer?.isAdmin) return <Forbidden />
	return (
		<PageLayout width="wide" head={<AdminHead current={section} />}>
			{section === null ? <NoSuchSection /> : <Current key={section} section={section} />}
		</PageLayout>
	)
}

function AdminHead({ current }: { current: AdminSection | null }): ReactNode {
	const { count, reload } = useNoEscalations(current === 'escalations')
	const refresh = useCallback(async () => {
		if (document.visibilityState === 'visible') await reload()
	}, [reload])
	usePolling(true, refresh, pollIntervalMs)
	return (
		<header className={styles.head}>
			<div className={styles.titleRow}>
				<h1>{t('dashboard')}</h1>
				<LinkButton size="small" to={paths.adminMail()}>
					<Mail /> {t('messages')}
				</LinkButton>
			</div>
			<div className={styles.sections}>
				<LinkTabs
					label={t('dashboard')}
					tabs={sections.map((section) => ({
						to: section === 'settings' ? paths.admin() : paths.admin(section),
						label: labelOf(section, section === 'escalations' ? count : 0),
						isCurrent: section === current,
					}))}
				/>
			</div>
		</header>
	)
}

function labelOf(section: AdminSection, count: number): string {
	const label = t(`section-${section}`)
	return count > 0 ? t('counted', { label, count }) : label
}

function Current({ section }: { section: AdminSection }): ReactNode {
	const { Section } = screens[section]
	return <Section />
}

function NoSuchSection(): ReactNode {
	return <StateCard title={t('not-found')} action={<LinkButton to={paths.admin()}>{t('go-to-settings')}</LinkButton>} />
}
