import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { t } from './about-text.ts'
import { Accordion } from './accordion.tsx'
import { Document, type DocumentPart } from './document.tsx'
import { questionsAbout } from './questions.tsx'

export function head({ site: { name } }: HeadContext): Head {
	return { title: t('title'), description: t('description', { name }) }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return <Document title={t('about-site', { name })} lead={t('lead', { name })} parts={partsFor(name)} />
}

function partsFor(name: string): DocumentPart[] {
	return [
		{ id: 'how-it-works', heading: t('how-it-works'), content: <HowItWorks /> },
		{ id: 'what-it-is-not', heading: t('not-here'), content: <NotHere name={name} /> },
		{ id: 'take-part', heading: t('take-part'), content: <TakePart name={name} /> },
		{ id: 'apps', heading: t('apps'), content: <Apps name={name} /> },
		{ id: 'questions', heading: t('questions'), content: <Accordion items={questionsAbout(name)} /> },
	]
}

function HowItWorks(): ReactNode {
	const guidelines = { moderators: <Link to={paths.moderatorGuidelines()} />, everybody: <Link to={paths.guidelines()} /> }
	return (
		<>
			<p>{t.rich('everything', {}, { link: <Link to={paths.communities()} /> })}</p>
			<p>{t.rich('who-moderates', {}, guidelines)}</p>
		</>
	)
}

function NotHere({ name }: { name: string }): ReactNode {
	const b = <strong />
	return (
		<ul>
			<li>{t.rich('no-ads', { name }, { b })}</li>
			<li>{t.rich('no-tracking', {}, { b, link: <Link to={paths.privacyPolicy()} /> })}</li>
			<li>{t.rich('no-wall', {}, { b })}</li>
			<li>{t.rich('no-secrets', {}, { b, link: <Notices /> })}</li>
		</ul>
	)
}

/** The link to a file that is no page of the site. */
function Notices({ children }: { children?: ReactNode }): ReactNode {
	return <a href={paths.thirdPartyNotices()}>{children}</a>
}

/** Communities about the site, and what is said of each. */
const siteCommunities = [
	['DiscuitMeta', 'meta'],
	['DiscuitSuggestions', 'suggestions'],
] as const

function TakePart({ name }: { name: string }): ReactNode {
	return (
		<>
			<p>{t('two-communities', { name })}</p>
			<ul>
				{siteCommunities.map(([community, key]) => (
					<li key={key}>{t.rich(key, { community }, { link: <Link to={paths.community(community)} /> })}</li>
				))}
			</ul>
			<p>{t.rich('ask-admins', {}, { link: <Link to={paths.newConversation()} /> })}</p>
		</>
	)
}

/** Addresses of the communities of apps, which are named like the apps. */
const appCommunities = ['/DiscoApp', '/Diskette'] as const

function Apps({ name }: { name: string }): ReactNode {
	return (
		<>
			<p>{t('apps-text', { name })}</p>
			<ul>
				{appCommunities.map((address) => (
					<li key={address}>
						<Link to={address}>{address.slice(1)}</Link>
					</li>
				))}
			</ul>
		</>
	)
}
