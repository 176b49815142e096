import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useAlert, useSetSession } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { getSettings, saveSettings } from '../admin.api.ts'
import styles from '../frame/group.module.css'
import { ContentCard } from './content-card.tsx'
import { EmbeddingCard } from './embedding-card.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { NewCommunityCard } from './new-community-card.tsx'
import { SignupsCard } from './signups-card.tsx'
import { t } from './text.ts'
import { WelcomeCard } from './welcome-card.tsx'

export async function loadSettings({ fetch }: LoadContext): Promise<void> {
	await fetch(getSettings)
}

/** The settings of the whole site: switches and menus are saved at once, what is typed with its form's button. */
export function SettingsSection(): ReactNode {
	const page = usePageData(getSettings, {})
	const alert = useAlert()
	const setSession = useSetSession()
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={2} />} />
	const settings = page.data
	const save = async (changes: Partial<SiteSettings>) => {
		const saved = await saveSettings(changes)
		page.update(() => saved)
		const { signupsDisabled, communityCreation, defaultLanguage, offeredLanguages, embedHosts } = saved
		const languages = { default: defaultLanguage, offered: [...offeredLanguages] }
		const embeds = embedHosts.length > 0 ? { embedsOn: true as const } : {}
		setSession(({ embedsOn: _, ...session }) => ({ ...session, signupsDisabled, communityCreation, languages, ...embeds }))
		alert(t('saved'), { tone: 'good' })
	}
	return (
		<div className={styles.groups}>
			<SignupsCard settings={settings} save={save} />
			<ContentCard settings={settings} save={save} />
			<LanguagesCard settings={settings} save={save} />
			<WelcomeCard settings={settings} save={save} />
			<EmbeddingCard settings={settings} save={save} />
			<NewCommunityCard />
		</div>
	)
}
