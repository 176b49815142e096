import { currentLocale } from '@folkmoot/kit/i18n'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import { Fragment, type ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'
import { t } from './privacy-policy-text.ts'

export function head({ site: { name } }: HeadContext): Head {
	return { title: t('title'), description: t('description', { name }) }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title={t('title')}
			lead={t('lead', { name })}
			parts={partsFor(name)}
			end={t.rich('end', {}, { link: <Link to={paths.terms()} /> })}
		/>
	)
}

function partsFor(name: string): DocumentPart[] {
	const toSettings = { link: <Link to={paths.settings()} /> }
	return [
		{ id: 'visits', heading: t('visits'), content: <Visits /> },
		{ id: 'account', heading: t('account'), content: <Account /> },
		{ id: 'extras', heading: t('extras'), content: <Extras /> },
		{ id: 'public', heading: t('public'), content: <Public /> },
		{ id: 'cookies', heading: t('on-device'), content: <OnDevice /> },
		{ id: 'others', heading: t('others'), content: <Others name={name} /> },
		{ id: 'deleting', heading: t('deleting'), content: <p>{t.rich('deleting-text', {}, toSettings)}</p> },
	]
}

function Visits(): ReactNode {
	return (
		<>
			<p>{t('visits-lead')}</p>
			<ul>
				<li>{t('ip-address')}</li>
				<li>{t('browser')}</li>
				<li>{t('time')}</li>
			</ul>
			<p>{t('visits-why')}</p>
		</>
	)
}

function Account(): ReactNode {
	return (
		<ul>
			<li>{t('username')}</li>
			<li>{t('password')}</li>
			<li>{t.rich('sessions', {}, { link: <Link to={paths.settings()} /> })}</li>
			<li>{t('activity')}</li>
			<li>{t('opened')}</li>
			<li>{t('notifications')}</li>
			<li>{t('settings')}</li>
		</ul>
	)
}

function Extras(): ReactNode {
	return (
		<>
			<p>{t('extras-lead')}</p>
			<ul>
				{(['push', 'email', 'passkeys', 'authenticator', 'identities', 'keys'] as const).map((key) => (
					<li key={key}>{t.rich(key, {}, { b: <strong /> })}</li>
				))}
			</ul>
		</>
	)
}

function Public(): ReactNode {
	return (
		<>
			<p>{t('public-what')}</p>
			<p>{t('private')}</p>
		</>
	)
}

function Others({ name }: { name: string }): ReactNode {
	return (
		<>
			<p>{t.rich('others-text', { name }, { link: <Link to={paths.settings()} /> })}</p>
			<p>{t('webhooks')}</p>
		</>
	)
}

const displayCookies = ['theme', 'font', 'feed_layout', 'feed_sort', 'infinite_scrolling', 'videos', 'keys', 'language'] as const

function OnDevice(): ReactNode {
	return (
		<>
			<p>{t('cookies')}</p>
			<ul>
				<li>{t.rich('cookie-login', { cookie: <code>sid</code> })}</li>
				<li>{t.rich('cookie-csrf', { cookie: <code>csrftoken</code> })}</li>
				<li>{t.rich('cookie-display', { cookies: <Codes names={displayCookies} /> })}</li>
			</ul>
			<p>{t('browser-keeps')}</p>
		</>
	)
}

function Codes({ names }: { names: readonly string[] }): ReactNode {
	const list = new Intl.ListFormat(currentLocale(), { type: 'unit' })
	return list.formatToParts(names).map(({ type, value }, index) => {
		const key = `${index} ${value}`
		return type === 'element' ? <code key={key}>{value}</code> : <Fragment key={key}>{value}</Fragment>
	})
}
