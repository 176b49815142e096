import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { ReactNode } from 'react'
import styles from './document.module.css'
import { t } from './document-text.ts'

export interface DocumentPart {
	/** Its anchor. */
	id: string
	heading: string
	content: ReactNode
}

interface Props {
	title: string
	/** Introduction in a sentence or two. */
	lead: ReactNode
	parts: readonly DocumentPart[]
	/** Links for further reading. */
	end?: ReactNode
}

/** A text page about the site: parts with anchors, and a table of contents. */
export function Document({ title, lead, parts, end }: Props): ReactNode {
	return (
		<PageLayout aside={<Contents parts={parts} />} asideLast>
			<article className={styles.document}>
				<header className={styles.head}>
					<h1>{title}</h1>
					<p className={styles.lead}>{lead}</p>
				</header>
				{parts.map(({ id, heading, content }) => (
					<section key={id} id={id} className={styles.part}>
						<h2>{heading}</h2>
						{content}
					</section>
				))}
				{end && <footer className={styles.end}>{end}</footer>}
			</article>
		</PageLayout>
	)
}

function Contents({ parts }: Pick<Props, 'parts'>): ReactNode {
	return (
		<nav className={styles.contents} aria-label={t('on-this-page')}>
			<h2>{t('on-this-page')}</h2>
			<ul>
				{parts.map(({ id, heading }) => (
					<li key={id}>
						<a href={`#${id}`}>{heading}</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
