import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { Document, type DocumentPart } from './document.tsx'
import { t } from './guidelines-text.ts'

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
			end={t.rich('end', {}, { link: <Link to={paths.moderatorGuidelines()} /> })}
		/>
	)
}

const forbidden = ['spam', 'porn', 'hate', 'harassment', 'doxing', 'harm', 'brigading'] as const

function parts(): DocumentPart[] {
	return [
		{ id: 'in-short', heading: t('in-short'), content: <p>{t('in-short-text')}</p> },
		{
			id: 'not-allowed',
			heading: t('not-allowed'),
			content: (
				<ul>
					{forbidden.map((key) => (
						<li key={key}>{t.rich(key, {}, { b: <strong /> })}</li>
					))}
				</ul>
			),
		},
		{
			id: 'what-happens',
			heading: t('what-happens'),
			content: (
				<>
					<p>{t('removal')}</p>
					<p>{t('wrong')}</p>
				</>
			),
		},
		{ id: 'report', heading: t('report'), content: <p>{t('report-text')}</p> },
	]
}
