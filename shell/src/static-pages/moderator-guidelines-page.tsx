import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'
import { t } from './moderator-guidelines-text.ts'

export function head({ site: { name } }: HeadContext): Head {
	return { title: t('title'), description: t('description', { name }) }
}

export function Page(): ReactNode {
	const { name } = useSite()
	return (
		<Document
			title={t('title')}
			lead={t('lead', { name })}
			parts={parts()}
			end={t.rich('end', {}, { link: <Link to={paths.guidelines()} /> })}
		/>
	)
}

function parts(): DocumentPart[] {
	return [
		{ id: 'set-up', heading: t('set-up'), content: <p>{t('set-up-text')}</p> },
		{
			id: 'site-rules',
			heading: t('site-rules'),
			content: <p>{t.rich('site-rules-text', {}, { link: <Link to={paths.guidelines()} /> })}</p>,
		},
		{ id: 'be-there', heading: t('be-there'), content: <p>{t('be-there-text')}</p> },
		{
			id: 'be-fair',
			heading: t('be-fair'),
			content: (
				<>
					<p>{t('proportion')}</p>
					<ol>
						<li>{t('warn')}</li>
						<li>{t('remove')}</li>
						<li>{t('ban')}</li>
					</ol>
					<p>{t('appeal')}</p>
				</>
			),
		},
		{ id: 'say-why', heading: t('say-why'), content: <p>{t('say-why-text')}</p> },
		{ id: 'stay-calm', heading: t('stay-calm'), content: <p>{t('stay-calm-text')}</p> },
	]
}
