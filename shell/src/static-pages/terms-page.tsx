import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'
import { t } from './terms-text.ts'

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
			end={t.rich('end', {}, { link: <Link to={paths.privacyPolicy()} /> })}
		/>
	)
}

function partsFor(name: string): DocumentPart[] {
	return [
		{ id: 'service', heading: t('service'), content: <p>{t('service-text', { name })}</p> },
		{
			id: 'account',
			heading: t('account'),
			content: (
				<ul>
					<li>{t('age')}</li>
					<li>{t('password')}</li>
					<li>{t('people')}</li>
					<li>{t('evasion')}</li>
				</ul>
			),
		},
		{
			id: 'content',
			heading: t('content'),
			content: (
				<>
					<p>{t('licence', { name })}</p>
					<p>{t('rights')}</p>
				</>
			),
		},
		{
			id: 'conduct',
			heading: t('conduct'),
			content: (
				<>
					<p>{t.rich('follow', {}, { link: <Link to={paths.guidelines()} /> })}</p>
					<p>{t('moderation')}</p>
				</>
			),
		},
		{ id: 'liability', heading: t('liability'), content: <p>{t('liability-text', { name })}</p> },
		{
			id: 'end',
			heading: t('ending'),
			content: <p>{t.rich('ending-text', {}, { link: <Link to={paths.settings()} /> })}</p>,
		},
	]
}
