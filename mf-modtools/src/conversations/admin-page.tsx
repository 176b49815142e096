import { ApiError } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Forbidden } from '@folkmoot/kit/pages/forbidden.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useViewer } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { listForTeam } from './conversations.api.ts'
import styles from './conversations.module.css'
import { TeamMessages, teamInput } from './team-messages.tsx'
import { t } from './text.ts'

/** Fetches nothing for those who may not see it. */
export async function load({ fetch, query, session }: LoadContext): Promise<void> {
	if (!session.user?.isAdmin) throw new ApiError(403, 'not_admin', '')
	await fetch(listForTeam, teamInput('', query))
}

export function head(): Head {
	return { title: t('to-admins'), noindex: true }
}

/** What members wrote to the site's admins. */
export function Page(): ReactNode {
	const viewer = useViewer()
	if (!viewer?.isAdmin) return <Forbidden />
	return (
		<PageLayout
			width="wide"
			head={
				<header className={styles.head}>
					<h1 className={styles.title}>{t('to-admins')}</h1>
					<LinkButton size="small" to={paths.admin()}>
						{t('dashboard')}
					</LinkButton>
				</header>
			}
		>
			<TeamMessages community="" path={paths.adminMail()} />
		</PageLayout>
	)
}
