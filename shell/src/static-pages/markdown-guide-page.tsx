import { CodeBlock } from '@folkmoot/kit/content/code/code-block.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import type { Head } from '@folkmoot/kit/pages/remote-module.ts'
import type { ReactNode } from 'react'
import { Document } from './document.tsx'
import { type MarkdownExample, markdownExamples } from './markdown-examples.ts'
import styles from './markdown-guide-page.module.css'
import { t } from './markdown-guide-text.ts'

export function head(): Head {
	return { title: t('title'), description: t('description') }
}

export function Page(): ReactNode {
	return (
		<Document
			title={t('title')}
			lead={t('lead')}
			parts={[...markdownExamples().map(partFor), { id: 'not-supported', heading: t('not-supported'), content: <NotSupported /> }]}
		/>
	)
}

function partFor(example: MarkdownExample) {
	return { id: example.id, heading: example.heading, content: <Example {...example} /> }
}

function Example({ about, source, tree }: MarkdownExample): ReactNode {
	return (
		<>
			<p>{about}</p>
			<div className={styles.example}>
				<figure className={styles.side}>
					<figcaption>{t('you-write')}</figcaption>
					{/* Each line by its own direction, as in the editor. */}
					<pre dir="auto" className={styles.source}>
						{source}
					</pre>
				</figure>
				<figure className={styles.side}>
					<figcaption>{t('you-get')}</figcaption>
					<div className={styles.result}>
						<Markdown tree={tree} codeBlock={CodeBlock} />
					</div>
				</figure>
			</div>
		</>
	)
}

function NotSupported(): ReactNode {
	const b = <strong />
	return (
		<ul>
			<li>{t.rich('images', { sample: <code>{t('images-sample')}</code> }, { b })}</li>
			<li>{t.rich('html', {}, { b })}</li>
			<li>{t.rich('no-headings', {}, { b })}</li>
		</ul>
	)
}
